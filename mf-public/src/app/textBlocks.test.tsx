import { richTextExamples } from '@plinth/contracts/richTextExamples';
import { fakeApi, someOf } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBlog, aProject } from '../testing/samples.ts';
import { visit } from '../testing/visit.tsx';

const project = '64b0c0ffee64b0c0ffee64b0';
const gone = '64b0c0ffee64b0c0ffee64b1';
const read = async (description: string, more = {}) => {
  const empty = someOf([], 0);
  const api = fakeApi({
    'GET /api/blogs/blog-1': aBlog({ description }),
    ...{ 'GET /api/blogs': empty, 'GET /api/blogs/recent': [], 'GET /api/projects': empty, ...more },
  });
  await visit('/blogs/blog-1', api);
  await screen.findByRole('heading', { level: 1, name: 'What a plinth is for' });
};

it('leads on to a project as it is now, and to none that is not public', async () => {
  const card = richTextExamples.nextProject;
  await read(`<p>One</p>${card}${card.replace(project, gone).replace('Cam Heights', 'Regal')}`, {
    [`GET /api/projects/${project}`]: aProject({ _id: project, slug: 'cam', title: 'Cam & <b>Heights</b>' }),
  });
  const link = screen.getByRole('link', {
    name: /^Next project ?Cam & <b>Heights<\/b> ?Ongoing · Construction/,
  });
  expect(link.getAttribute('href')).toBe('/projects/cam');
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/uploads/towers.webp?w=960');
  expect(document.body.textContent).not.toContain('Regal');
});

it('asks another site for a film once it is played, and leads there afterwards', async () => {
  await read(richTextExamples.film + richTextExamples.filmWithoutPoster);
  expect(document.querySelector('iframe')).toBeNull();
  const link = screen.getByRole('link', { name: 'Eleven weeks in two minutes' });
  await userEvent.click(link);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('IFRAME'));
  expect([...document.querySelectorAll('iframe')].map(({ src, title }) => [src, title])).toEqual([
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0', 'Eleven weeks in two minutes'],
  ]);
  expect(document.querySelector('[data-film] img')).toBeNull();
  const pressed = new MouseEvent('click', { bubbles: true, cancelable: true });
  // Nothing leads away in a test.
  link.addEventListener('click', (event) => expect(event.defaultPrevented).toBe(false));
  link.dispatchEvent(pressed);
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});
