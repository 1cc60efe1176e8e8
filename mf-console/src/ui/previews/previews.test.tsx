import { uploadUrl } from '@plinth/kit/images';
import { problem, reply } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor, within } from '@testing-library/react';
import { anImage, takePicture } from '../../testing/anImage.ts';
import { onWideScreens } from '../../testing/onWideScreens.ts';
import { visit } from '../../testing/visit.tsx';

jest.mock('../RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));

const blog = {
  ...{ _id: 'a', title: 'One', description: '<p>Words</p>', excerpt: 'Words', author: 'Ada', revision: 4 },
  ...{
    date: '2026-03-04T00:00:00.000Z',
    image: 'a.webp',
    imageAlt: '',
    imageCaption: '',
    state: 'published',
  },
};
const link = {
  ...{ _id: 'l', type: 'blog', of: 'a', since: '2026-03-04T00:00:00.000Z' },
  ...{ expiresAt: '2999-03-04T00:00:00.000Z', by: { _id: 'p', fullName: 'Ada' } },
};

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(window, 'matchMedia').mockImplementation(onWideScreens);
});
afterEach(() => jest.restoreAllMocks());

describe('links of previews', () => {
  it('are made, copied, listed and ended where a blog is edited', async () => {
    let links: object[] = [];
    const make = 'POST /api/blogs/a/preview-link';
    const { user, api } = await visit('/blogs/edit/a', {
      role: 'editor',
      answers: {
        'GET /api/blogs/edit/a': blog,
        'GET /api/preview-links': () => links,
        [make]: () => {
          links = [{ ...link, revision: 4 }];
          return reply(201, { _id: 'l', url: '/preview/abc', expiresAt: link.expiresAt });
        },
        'DELETE /api/preview-links/l': () => {
          links = [];
          return { message: 'ended' };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Preview link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview link' }));
    expect(await dialog.findByText('No link holds now.')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Keeps to revision 4, whatever is saved later' }));
    await user.click(dialog.getByRole('button', { name: 'Make a link' }));
    const address = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Address of the link' });
    expect(address.value).toBe(`${location.origin}/preview/abc`);
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await dialog.findByText('Copied. It is not shown again.')).toBeTruthy();
    expect(api.sent(make).map(({ body }) => body)).toEqual([{ hours: 72, revision: 4 }]);

    await user.click(
      await dialog.findByRole('button', { name: /^End the link: Keeps to revision 4, until / }),
    );
    expect(await dialog.findByText('No link holds now.')).toBeTruthy();
    expect(dialog.queryByRole('textbox', { name: 'Address of the link' })).toBeNull();
  });

  it('say why none could be made', async () => {
    const { user } = await visit('/blogs/edit/a', {
      answers: {
        'GET /api/blogs/edit/a': blog,
        'GET /api/preview-links': [],
        'POST /api/blogs/a/preview-link': problem('not-found', 404, 'It is gone'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Preview link' }));
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    expect(await screen.findByText(/It is gone|not find/i)).toBeTruthy();
  });
});

describe('the preview beside a form', () => {
  const page = (title: string) =>
    `<!doctype html><html><head><title>${title}</title></head><body><main><h1>${title}</h1><p>Below</p></main></body></html>`;
  const frame = () => screen.getByTitle<HTMLIFrameElement>('Page as visitors would see it');

  it('follows what is typed without another page, and what cannot be drawn leaves what was', async () => {
    let fails = false;
    const { user, api } = await visit('/blogs/edit/a', {
      answers: {
        'GET /api/blogs/edit/a': blog,
        'POST /preview/draft': ({ body }: { body: unknown }) =>
          fails
            ? problem('part-unavailable', 503, 'Away')
            : { html: page((body as { fields: { title: string } }).fields.title) },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(frame().contentDocument?.querySelector('h1')?.textContent).toBe('One'));
    expect(frame().getAttribute('sandbox')).toBe('allow-same-origin');
    expect(api.sent('POST /preview/draft')[0]?.body).toMatchObject({
      ...{ type: 'blog', id: 'a' },
      fields: { title: 'One', image: 'a.webp', date: '2026-03-04' },
    });
    const below = frame().contentDocument?.querySelector('p');
    await user.type(screen.getByLabelText('Title'), '!?');
    await waitFor(() => expect(frame().contentDocument?.querySelector('h1')?.textContent).toBe('One!?'));
    expect(frame().contentDocument?.querySelector('p')).toBe(below);

    const language = within(screen.getByRole('radiogroup', { name: 'Language of the page' }));
    await user.click(language.getByRole('radio', { name: 'اردو' }));
    await waitFor(() =>
      expect(api.sent('POST /preview/draft').at(-1)?.body).toMatchObject({
        language: 'ur',
        fields: { translations: expect.stringContaining('"ur"') },
      }),
    );
    await user.click(language.getByRole('radio', { name: 'English' }));
    await waitFor(() => expect(api.sent('POST /preview/draft').at(-1)?.body).not.toHaveProperty('language'));

    fails = true;
    await user.type(screen.getByLabelText('Title'), '?');
    expect(await screen.findByText(/shows what was typed before/)).toBeTruthy();
    expect(frame().contentDocument?.querySelector('h1')?.textContent).toBe('One!?');
    await user.click(screen.getByRole('button', { name: 'Close the preview' }));
    expect(screen.queryByTitle('Page as visitors would see it')).toBeNull();
  });

  it('shows a picture while it is being uploaded, and then as it is stored', async () => {
    let store = () => undefined as void;
    const stored = new Promise<void>((resolve) => {
      store = resolve;
    });
    const { user } = await visit('/blogs/edit/a', {
      answers: {
        'GET /api/blogs/edit/a': blog,
        'POST /api/media': (request: { body: unknown }) => stored.then(() => takePicture(request)),
        'POST /preview/draft': ({ body }: { body: unknown }) => {
          const address = uploadUrl((body as { fields: { image: string } }).fields.image, 640);
          return { html: `<!doctype html><body><img src="${address}" srcset="${address} 640w">` };
        },
      },
    });
    const shown = () => {
      const { src, srcset } = frame().contentDocument?.querySelector('img') ?? { src: '', srcset: '' };
      return [src, srcset];
    };
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(shown()[0]).toMatch(/\/uploads\/a\.webp\?w=640$/));
    await user.upload(screen.getByLabelText<HTMLInputElement>('Image'), anImage('stair.png'));
    await waitFor(() => expect(shown()).toEqual(['blob:chosen', 'blob:chosen 640w']));
    store();
    await waitFor(() => expect(shown()[0]).toMatch(/\/uploads\/stair\.png\.webp\?w=640$/));
  });
});
