import { hostOn } from '@plinth/host/testing/hostOn';
import { fakeApi, pageOf } from '@plinth/kit/testing/fakeApi';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { anImage, takePicture } from '../../testing/anImage.ts';
import { aPicture } from '../../testing/aPicture.ts';
import { swiftUser } from '../../testing/swiftUser.ts';
import RichTextEditor from '../RichTextEditor.tsx';

// Nothing has a place in a test.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

const size = { width: 4, height: 3 };
const pictures = ['North', 'South', ''].map((alt, place) =>
  aPicture({ _id: `m${place}`, file: `m${place}.webp`, alt, ...size }),
);
const aFilm = (videoId: string, title: string, stillOf?: string) => ({
  ...{ id: { videoId }, snippet: { title, thumbnails: { medium: { url: '/uploads/a.webp' } } } },
  ...(stillOf && { stillOf }),
});
const project = '64b0c0ffee64b0c0ffee64b0';
const open = (value: string) => {
  const reports: string[] = [];
  const { around } = hostOn(
    fakeApi({
      'GET /api/media': ({ url }) => pageOf(pictures, url),
      'POST /api/media': takePicture,
      'GET /api/videos': [
        aFilm('aaaaaaaaaaa', 'A year in two minutes'),
        aFilm('still', 'A still', '/projects'),
      ],
      'GET /api/projects': [
        { _id: project, slug: 'cam-heights', title: 'Cam Heights' },
        { _id: '64b0c0ffee64b0c0ffee64b1', slug: 'paragon', title: 'Paragon' },
      ],
    }),
  );
  render(
    around(<RichTextEditor label="Description" value={value} onChange={(html) => reports.push(html)} />),
  );
  return { user: swiftUser(), text: screen.getByRole('textbox', { name: 'Description' }), reports };
};
const insert = async (kind: string) => {
  fireEvent.click(screen.getByLabelText('Insert'));
  fireEvent.click(await screen.findByText(kind));
  return within(await screen.findByRole('dialog'));
};
/** The dialog with this title, above another one. */
const titled = async (title: string) =>
  within((await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]') as HTMLElement);
/** The dialog of the block that a text begins with: it is selected. */
const change = async (text: HTMLElement) => {
  fireEvent.keyDown(text, { key: 'Enter' });
  return within(await screen.findByRole('dialog'));
};
const img = (file: string, alt?: string) =>
  `<img src="/uploads/${file}"${alt === undefined ? '' : ` alt="${alt}"`} width="4" height="3">`;

it('puts pictures of the library below the block at the cursor, in the order of the choice', async () => {
  const { user, reports } = open('<p>One</p><p>Two</p>');
  const dialog = await insert('Pictures from the library…');
  await user.click(await dialog.findByRole('checkbox', { name: 'South' }));
  await user.click(dialog.getByRole('checkbox', { name: 'North' }));
  await user.click(dialog.getByRole('button', { name: 'Add 2 pictures' }));
  const figure = (image: string) => `<figure data-width="full" dir="auto">${image}</figure>`;
  await waitFor(() =>
    expect(reports.at(-1)).toBe(
      `<p dir="auto">One</p>${figure(img('m1.webp', 'South'))}${figure(img('m0.webp', 'North'))}<p dir="auto">Two</p>`,
    ),
  );
  expect(await screen.findByText('2 pictures stand in the text now.')).toBeTruthy();
});

it('makes a gallery of pictures from the library and from files, ordered by keys, and changes it', async () => {
  const { user, reports } = open('<p>One</p>');
  const dialog = await insert('Gallery…');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'From the library' }));
  const library = await titled('Choose pictures of the library');
  await user.click(await library.findByRole('checkbox', { name: 'North' }));
  await user.click(library.getByRole('checkbox', { name: 'South' }));
  await user.click(library.getByRole('button', { name: 'Add 2 pictures' }));
  await user.upload(dialog.getByLabelText('Files of pictures'), anImage('c.png'));
  await user.click(await dialog.findByLabelText('Decorative: Picture 3'));
  await user.type(dialog.getByLabelText('Caption of Picture 1'), 'March{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByText('Moved: picture 2 of 3.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Caption of Picture 2'));
  await user.click(dialog.getByLabelText('Move Picture 3 up'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const figures = [
    `<figure>${img('m1.webp', 'South')}</figure>`,
    `<figure>${img('c.png.webp', '')}</figure>`,
    `<figure>${img('m0.webp', 'North')}<figcaption>March</figcaption></figure>`,
  ];
  const gallery = (...inside: (string | undefined)[]) =>
    `<p dir="auto">One</p><figure data-gallery="grid" dir="auto">${inside.join('')}</figure>`;
  await waitFor(() => expect(reports.at(-1)).toBe(gallery(...figures)));
});

it('takes a film by its address, with a title and a picture of ours', async () => {
  const { user, reports } = open('<p>One</p>');
  const dialog = await insert('Film…');
  await user.type(dialog.getByLabelText('Address of the film'), 'https://other.example/film{Enter}');
  expect(dialog.getByText('This is no address of a film on YouTube or Vimeo.')).toBeTruthy();
  expect(dialog.getByText('A film needs a title.')).toBeTruthy();
  expect(dialog.queryByText('A still')).toBeNull();
  await user.click(await dialog.findByRole('button', { name: 'A year in two minutes' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Address of the film').value).toContain('v=aaaaaaaaaaa');
  await user.clear(dialog.getByLabelText('Title'));
  await user.clear(dialog.getByLabelText('Address of the film'));
  await user.type(dialog.getByLabelText('Address of the film'), 'youtu.be/dQw4w9WgXcQ');
  await user.click(dialog.getByRole('button', { name: 'From the library' }));
  const library = await titled('Choose a picture of the library');
  await user.click(await library.findByRole('radio', { name: 'North' }));
  await user.click(library.getByRole('button', { name: 'Choose this picture' }));
  await user.type(dialog.getByLabelText('Title'), 'Eleven weeks{Enter}');
  await waitFor(() =>
    expect(reports.at(-1)).toBe(
      `<p dir="auto">One</p><figure data-film="youtube:dQw4w9WgXcQ" dir="auto">${img('m0.webp', '')}` +
        '<figcaption><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">Eleven weeks</a></figcaption></figure>',
    ),
  );
});

it('leads on to a project of ours', async () => {
  const { user, reports } = open('<p>One</p>');
  const card = (id: string, slug: string, title: string) =>
    `<p dir="auto">One</p><aside data-project="${id}" dir="auto"><p><a href="/projects/${slug}" rel="noopener">${title}</a></p></aside>`;
  const dialog = await insert('Next project…');
  await user.type(dialog.getByLabelText('Search projects'), 'cam{Enter}');
  await user.click(await dialog.findByRole('button', { name: /Cam Heights/ }));
  await waitFor(() => expect(reports.at(-1)).toBe(card(project, 'cam-heights', 'Cam Heights')));
});

it('is changed where it stands', async () => {
  const figure = (file: string, more = '') => `<figure>${img(file, 'A')}${more}</figure>`;
  const gallery = (...figures: string[]) =>
    `<figure data-gallery="grid" dir="auto">${figures.join('')}</figure>`;
  const { user, text, reports } = open(gallery(figure('a.webp'), figure('b.webp'), figure('c.webp')));
  const dialog = await change(text);
  await user.click(dialog.getByLabelText('Remove Picture 2'));
  await user.type(dialog.getByLabelText('Caption of Picture 2'), 'March');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const changed = gallery(figure('a.webp'), figure('c.webp', '<figcaption>March</figcaption>'));
  await waitFor(() => expect(reports.at(-1)).toBe(changed));
});
