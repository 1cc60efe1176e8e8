import type { BlogSummary } from '@plinth/contracts/blogs';
import type { ProjectSummary } from '@plinth/contracts/projects';
import type { Video } from '@plinth/contracts/videos';
import { articles } from './texts/articles.ts';
import { films } from './texts/films.ts';
import type { PictureName } from './texts/pictures.ts';
import { projects } from './texts/projects.ts';

interface Shown {
  readonly blogs: readonly Pick<BlogSummary, 'slug' | 'title' | 'image'>[];
  readonly projects: readonly Pick<ProjectSummary, 'slug' | 'title' | 'mainImage'>[];
}

/** Of the `renditionWidths`, the one for a third of a page. */
const stillWidth = 640;

/** Under whose title a picture of the demo content is shown. */
const titles = new Map<PictureName, string>([
  ...projects.map(({ mainPicture, title }) => [mainPicture, title] as const),
  ...articles.map(({ picture, title }) => [picture, title] as const),
]);

/** The films of the demo, as a video service lists them: stills of what the site shows. What staff have removed has none. */
export const demoFilms = (shown: Shown): Video[] => {
  const pages = [
    ...shown.projects.map(({ slug, title, mainImage }) => ({
      title,
      file: mainImage,
      page: `/projects/${slug}`,
    })),
    ...shown.blogs.map(({ slug, title, image }) => ({ title, file: image, page: `/blogs/${slug}` })),
  ];
  return films.flatMap(({ title, still }) => {
    const source = pages.find((page) => page.title === titles.get(still));
    if (!source) return [];
    const url = `/uploads/${source.file}?w=${stillWidth}`;
    return {
      id: { videoId: still },
      snippet: { title, thumbnails: { medium: { url } } },
      stillOf: source.page,
    };
  });
};
