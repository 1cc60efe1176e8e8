import { galleryVideos } from '@plinth/contracts/constants';
import { Video } from '@plinth/contracts/videos';
import { demoFilms } from './films.ts';
import { articles } from './texts/articles.ts';
import { films } from './texts/films.ts';
import { projects } from './texts/projects.ts';

const shown = {
  projects: projects.map(({ title, mainPicture }) => ({
    slug: title,
    title,
    mainImage: `${mainPicture}.webp`,
  })),
  blogs: articles.map(({ title, picture }) => ({ slug: title, title, image: `${picture}.webp` })),
};

describe('the films of the demo', () => {
  it('are stills that the site has, and name the page of each', () => {
    const listed = demoFilms(shown);
    expect(listed).toHaveLength(films.length);
    expect(listed.length).toBeLessThanOrEqual(galleryVideos);
    for (const film of listed) expect(Video.parse(film)).toEqual(film);
    expect(listed[0]).toMatchObject({
      snippet: { thumbnails: { medium: { url: '/uploads/cam-heights.webp?w=640' } } },
      stillOf: '/projects/Cam Heights: two towers and a garden',
    });
  });

  it('are none on a site that has content of its own', () => {
    const own = { slug: '1', title: 'Our own news' };
    expect(
      demoFilms({ projects: [{ ...own, mainImage: 'a.webp' }], blogs: [{ ...own, image: 'b.webp' }] }),
    ).toEqual([]);
  });
});
