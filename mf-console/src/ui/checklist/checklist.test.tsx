import { screen, waitFor, within } from '@testing-library/react';
import { Editor } from '@tiptap/react';
import { type Visit, visit } from '../../testing/visit.tsx';
import { richTextExtensions } from '../richTextExtensions.ts';
import { goToInText } from './goToInText.ts';
import { textFactsOf } from './textFacts.ts';

jest.mock('../RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));

const good = {
  ...{ title: 'One', slug: 'one', description: '<h2>All</h2><p>is <a href="/blogs/there">well</a></p>' },
  ...{ searchDescription: 'All is well.', date: '2026-03-04T00:00:00.000Z', excerpt: '', state: 'draft' },
  revision: 1,
};
const goodBlog = { ...good, author: 'Ada', image: 'a.webp', imageAlt: 'A wall', imageCaption: '' };
const goodProject = {
  ...{ ...good, category: 'ongoing', projectType: 'sport', mainImage: 'a.webp' },
  ...{ mainImageAlt: 'A wall', mainImageCaption: '', galleryImages: ['b.webp', 'c.webp'] },
  galleryTexts: [{ image: 'b.webp', alt: 'A door', caption: '' }],
  ...{ completedDate: '', startingDate: '', expectedCompletionDate: '' },
};

/** What a browser makes of an answer that it was led to. */
const ledTo = (path: string): Response =>
  Object.defineProperties(new Response(), {
    redirected: { value: true },
    url: { value: `${location.origin}${path}` },
    clone: { value: () => ledTo(path) },
  });
const pages = {
  'HEAD /blogs/there': new Response(),
  'HEAD /blogs/former': ledTo('/blogs/present'),
  'HEAD /projects/withdrawn': new Response(null, { status: 410 }),
};

/** Each test edits another one, because what is kept in memory outlives a test. */
let entities = 0;
const edit = (noun: 'blogs' | 'projects', entity: object) => {
  const _id = `c${++entities}`;
  const answers = { ...pages, [`GET /api/${noun}/edit/${_id}`]: { ...entity, _id } };
  return visit(`/${noun}/edit/${_id}`, { answers });
};
const advice = async (count: RegExp) => {
  const list = (await screen.findByText(count, { selector: 'summary' })).closest('details');
  return within(list as HTMLElement);
};
const lines = (list: Awaited<ReturnType<typeof advice>>) =>
  list.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent);
const press = async (user: Visit['user'], list: Awaited<ReturnType<typeof advice>>, name: RegExp) =>
  user.click(list.getByRole('button', { name, hidden: true }));

beforeEach(() => localStorage.clear());

it('is quiet where all is well, also of a link that leads to a page, and of a form where nothing is written', async () => {
  const { api, unmount } = await edit('blogs', goodBlog);
  expect(await screen.findByText('Nothing to mend', { selector: 'p' })).toBeTruthy();
  await waitFor(() => expect(api.sent('HEAD /blogs/there')).toHaveLength(1));
  expect(screen.getByText('Nothing to mend', { selector: 'p' })).toBeTruthy();
  unmount();
  const { user } = await visit('/add-blog');
  const text = await screen.findByLabelText('Description');
  expect(screen.queryByText(/to mend|to look at/)).toBeNull();
  await user.type(text, '<p>Words</p>');
  expect(lines(await advice(/2 things/))).toEqual([
    'The page has no address yet',
    expect.stringMatching(/^There is no summary/),
  ]);
});

it('names what would make a blog better, and leads to each place', async () => {
  const { user } = await edit('blogs', {
    ...goodBlog,
    ...{ title: 'x'.repeat(61), imageAlt: '', searchDescription: '' },
    description: `<h3>Deep</h3><p><a href="/blogs/former">a</a> <a href="${location.origin}/projects/withdrawn">b</a>
      <a href="/nowhere?x=1">c</a> <a href="https://other.example/">d</a> <a href="#e">e</a></p>
      <figure><img src="/uploads/a.webp"></figure><figure><img src="/uploads/b.webp" alt=""></figure>`,
  });
  const list = await advice(/8 things/);
  expect(lines(list)).toEqual([
    expect.stringMatching(/^The heading in search results has 61 characters/),
    expect.stringMatching(/^There is no summary/),
    'The heading “Deep” skips a level',
    '“a” leads to a former address of /blogs/present',
    '“b” leads to a page that was withdrawn: /projects/withdrawn',
    '“c” leads to a page that is not there: /nowhere?x=1',
    'The main picture has no alternative text',
    'Nobody has said what a picture in the text shows',
  ]);

  await press(user, list, /no summary/);
  const description = screen.getByLabelText('Summary in search results');
  await waitFor(() => expect(document.activeElement).toBe(description));
  expect(description.closest('details')?.open).toBe(true);
  await user.type(description, 'All is well.');
  const shorter = await advice(/7 things/);
  await press(user, shorter, /main picture/);
  const alt = screen.getByLabelText('Alternative text');
  await waitFor(() => expect(document.activeElement).toBe(alt));
  await press(user, shorter, /skips a level/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Description')));
});

it('leads to the first picture of a gallery of which nothing is said', async () => {
  const { user } = await edit('projects', goodProject);
  const list = await advice(/One thing/);
  await press(user, list, /A picture of the gallery has no alternative text/);
  expect((document.activeElement as HTMLInputElement).dataset.field).toBe('gallery-alt');
  expect(document.querySelectorAll('[data-field="gallery-alt"]')[1]).toBe(document.activeElement);
});

it('never holds a form up', async () => {
  const { user, api } = await edit('blogs', { ...goodBlog, imageAlt: '' });
  await advice(/One thing/);
  await user.click(screen.getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(api.sent().some(({ name }) => name.startsWith('PUT /api/blogs'))).toBe(true));
});

it('puts the cursor of the editor where something is to be mended', () => {
  const element = document.body.appendChild(document.createElement('div'));
  const content = `<h2>One</h2><p>a <a href="/x">link</a></p><h3>Two</h3>
    <figure><img src="/uploads/a.webp" alt=""></figure><figure><img src="/uploads/b.webp"></figure>
    <figure data-gallery="grid"><img src="/uploads/c.webp" alt="C"><img src="/uploads/d.webp"></figure>`;
  const attributes = { id: 'written' };
  const editor = new Editor({
    element,
    extensions: richTextExtensions,
    content,
    editorProps: { attributes },
  });
  const selected = () => {
    const { from, to } = editor.state.selection;
    return editor.state.doc.textBetween(from, to);
  };
  expect(goToInText('written', { in: 'text', what: 'link', href: '/x' })).toBe(true);
  expect(selected()).toBe('link');
  expect(goToInText('written', { in: 'text', what: 'heading', index: 1 })).toBe(true);
  expect(editor.state.selection.$from.parent.textContent).toBe('Two');
  expect(goToInText('written', { in: 'text', what: 'picture', index: 0 })).toBe(true);
  expect(editor.state.doc.nodeAt(editor.state.selection.from)?.attrs.src).toBe('/uploads/b.webp');
  editor.commands.deleteSelection();
  expect(goToInText('written', { in: 'text', what: 'picture', index: 0 })).toBe(true);
  expect(editor.state.doc.nodeAt(editor.state.selection.from)?.type.name).toBe('gallery');
  expect(goToInText('written', { in: 'text', what: 'link', href: '/gone' })).toBe(false);
  editor.destroy();
  element.remove();
});

it('finds where headings skip a level', () => {
  const skipping = (html: string) => textFactsOf(html).skipping.map(({ words }) => words);
  expect(skipping('<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2><h4>e</h4>')).toEqual(['e']);
  expect(skipping('<h3>a</h3><h3>b</h3>')).toEqual(['a']);
});
