import { hostOn } from '@plinth/host/testing/hostOn';
import { fakeApi, problem } from '@plinth/kit/testing/fakeApi';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anImage, takePicture } from '../testing/anImage.ts';
import * as word from '../testing/clipboard/word.ts';
import RichTextEditor from './RichTextEditor.tsx';

// Nothing has a place in a test.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

const answers = {
  'POST /api/media': takePicture,
  'POST /api/media/from-address': ({ body }: { body: unknown }) => {
    const { url } = body as { url: string };
    if (url.includes('gone'))
      return problem('picture-not-copied', 422, 'The site of this picture does not answer');
    return takePicture({ body: { file: new File([], url.split('/').at(-1) ?? '') } });
  },
};
const open = (value: string) => {
  const reports: string[] = [];
  const api = fakeApi(answers);
  const { around } = hostOn(api);
  const { unmount } = render(
    around(<RichTextEditor label="Description" value={value} onChange={(html) => reports.push(html)} />),
  );
  return { text: screen.getByRole('textbox', { name: 'Description' }), reports, unmount, sent: api.sent };
};
const clipboard = (data: Record<string, string>, files: File[] = []) => ({
  clipboardData: { getData: (type: string) => data[type] ?? '', files },
});

describe('the toolbar', () => {
  it('names its buttons by what stands on them', () => {
    open('');
    const buttons = screen.getAllByRole('button');
    expect(buttons.length).toBeGreaterThan(8);
    const visibleText = (button: HTMLElement) => {
      const copy = button.cloneNode(true) as HTMLElement;
      for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
      return copy.textContent.trim();
    };
    expect(buttons.map(visibleText).filter(Boolean)).toEqual(['H2', 'H3']);
    for (const button of buttons) {
      expect(button.getAttribute('aria-label')).toContain(visibleText(button));
    }
  });

  const focused = () => document.activeElement?.getAttribute('aria-label');

  it('is one stop of the Tab key, with the arrow keys between its buttons that can be pressed', async () => {
    const user = userEvent.setup();
    open('<p>Text</p>');
    const visited = async (...keys: string[]) => {
      const names = [];
      for (const key of keys) {
        await user.keyboard(key);
        names.push(focused());
      }
      return names;
    };
    await user.tab();
    expect(focused()).toBe('H2 heading');
    // The text has no heading that a subheading could stand below.
    expect(await visited('{ArrowRight}', '{ArrowRight}', '{ArrowLeft}')).toEqual(['Bold', 'Italic', 'Bold']);
    expect(await visited('{End}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{ArrowRight}')).toEqual([
      'Block',
      'H2 heading',
      'Block',
      'H2 heading',
      'Bold',
    ]);
    await user.tab();
    expect(focused()).toBe('Description');
    await user.tab({ shift: true });
    expect(focused()).toBe('Bold');
  });

  it('runs with its line from right to left', async () => {
    const user = userEvent.setup();
    open('');
    screen.getByRole('toolbar').style.direction = 'rtl';
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Bold');
  });

  it('gets the focus back when the address of a link is given up with Escape', async () => {
    const user = userEvent.setup();
    open('');
    for (const key of ['{Tab}', '{End}', '{ArrowLeft}', '{Enter}']) await user.keyboard(key);
    const field = await screen.findByRole('textbox', { name: 'Address of the link' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('plinth.example{ArrowLeft}{Home}');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}');
    expect(focused()).toBe('Link');
    await user.keyboard('{Enter}');
    act(() => screen.getByRole('button', { name: 'Set link' }).focus());
    await user.keyboard('{Escape}');
    expect(focused()).toBe('Link');
  });
});

describe('a text', () => {
  const mixed = '<p>Begun</p><ul><li><p>شروع</p></li></ul><p dir="rtl">2026 میں</p>';

  it('is shown and kept block by block in the direction of its letters, or the one it was given', () => {
    const { text, reports } = open(mixed);
    const directions = () => [...text.children].map((block) => [block.tagName, block.getAttribute('dir')]);
    expect(directions()).toEqual([
      ['P', 'auto'],
      ['UL', 'auto'],
      ['P', 'rtl'],
    ]);
    expect(text.querySelector('li, li p')?.hasAttribute('dir')).toBe(false);
    expect(reports).toEqual([]);
    fireEvent.paste(text, clipboard({ 'text/plain': 'Well ' }));
    expect(reports.at(-1)).toBe(
      '<p dir="auto">Well Begun</p><ul dir="auto"><li><p>شروع</p></li></ul><p dir="rtl">2026 میں</p>',
    );
  });

  it('tells the spell checker of a block in Urdu, and offers a subheading below a heading only', async () => {
    const { text } = open('<p>Two</p><p>2026 میں</p>');
    expect([...text.children].map((block) => block.getAttribute('lang'))).toEqual([null, 'ur']);
    const subheading = () => screen.getByRole<HTMLButtonElement>('button', { name: /^H3/ });
    expect(subheading().disabled).toBe(true);
    expect(subheading().getAttribute('aria-label')).toBe('H3 subheading: has to stand below a heading');
    fireEvent.paste(text, clipboard({ 'text/html': '<h2>One</h2><p>Three</p>' }));
    await waitFor(() => expect(subheading().disabled).toBe(false));
  });

  it('keeps a heading of any level as one', () => {
    const { text } = open('<h4>Least</h4>');
    expect(text.querySelector('h3')?.textContent).toBe('Least');
  });
});

describe('what is written', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const write = () => fireEvent.click(screen.getByLabelText('Bulleted list'));

  it('is reported at most twice a second', () => {
    const { reports } = open('<p>Text</p>');
    for (let times = 0; times < 40; times++) {
      write();
      act(() => void jest.advanceTimersByTime(50));
    }
    expect(reports).toHaveLength(4);
    write();
    act(() => void jest.advanceTimersByTime(500));
    expect(reports.at(-1)).toBe('<ul dir="auto"><li><p>Text</p></li></ul>');
  });

  it.each([
    ['the text loses the focus', (text: HTMLElement) => fireEvent.blur(text)],
    ['the page is left', () => fireEvent(window, new Event('pagehide'))],
    ['the tab is hidden', () => fireEvent(document, new Event('visibilitychange', { bubbles: true }))],
    ['somebody goes back', () => fireEvent(window, new PopStateEvent('popstate'))],
    ['the screen goes', (_text: HTMLElement, unmount: () => void) => unmount()],
  ])('is reported at once when %s', (_when, happens) => {
    const { text, reports, unmount } = open('<p>Text</p>');
    write();
    expect(reports).toEqual([]);
    act(() => void happens(text, unmount));
    expect(reports).toEqual(['<ul dir="auto"><li><p>Text</p></li></ul>']);
    act(() => void jest.advanceTimersByTime(1000));
    expect(reports).toHaveLength(1);
  });
});

describe('a picture', () => {
  const stored =
    '<figure data-width="full" dir="auto"><img src="/uploads/a.png.webp" width="4" height="3"></figure>';

  it('of another site is copied to where it stood, once for each address; one that cannot be is named', async () => {
    const { text, reports, sent } = open('<p>Begin</p>');
    const lines =
      '<p>Before <img src="https://other.example/a.png" alt="A wall"><img src="https://other.example/gone.png"> after</p>' +
      '<ul><li>Item <img src="data:image/png;base64,iVBORw0KGgo="></li></ul><p><img src="//other.example/a.png"></p><p>End</p>';
    fireEvent.paste(text, clipboard({ 'text/html': lines + word.picture }));
    expect(reports.at(-1)).toContain(
      'Before  after</p><ul dir="auto"><li><p>Item </p></li></ul><p dir="auto">End',
    );
    fireEvent.paste(text, clipboard({ 'text/plain': '!' }));
    await screen.findByText('3 pasted pictures were copied into our library.');
    const order = [...text.children].map(
      (block) => block.querySelector('img')?.getAttribute('src') ?? block.textContent,
    );
    expect(order.map((each) => each?.split('?')[0])).toEqual([
      ...[
        'Before  after',
        '/uploads/a.png.webp',
        'Item ',
        '/uploads/picture.png.webp',
        '/uploads/a.png.webp',
      ],
      ...['End', 'Beforeafter!Begin'],
    ]);
    expect(text.querySelector('img')?.alt).toBe('A wall');
    expect(sent('POST /api/media/from-address').map(({ body }) => body)).toEqual([
      { url: 'https://other.example/a.png', alt: 'A wall' },
      { url: 'https://other.example/gone.png', alt: '' },
    ]);
    const refused = screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join('');
    expect(refused).toContain('clip_image001.png It is a file of the machine');
    expect(refused).toContain('gone.png The site of this picture does not answer');
    fireEvent.click(screen.getByText('Dismiss'));
    expect(screen.queryByText(/could not be copied/)).toBeNull();
  });

  it('that was pasted or dropped is uploaded, stands below the block at the cursor, and asks what it shows', async () => {
    const { text, reports } = open('<p>One</p><p>Two</p>');
    fireEvent.paste(text, clipboard({}, [anImage('a.png')]));
    await waitFor(() => expect(reports.at(-1)).toBe(`<p dir="auto">One</p>${stored}<p dir="auto">Two</p>`));
    fireEvent.click(screen.getByText('Describe'));
    fireEvent.change(await screen.findByLabelText('Alternative text'), { target: { value: 'A stair' } });
    fireEvent.change(screen.getByLabelText('Caption'), { target: { value: 'In March' } });
    fireEvent.click(screen.getByText('Half, beside the text'));
    fireEvent.click(screen.getByText('Save'));
    expect(reports.at(-1)).toContain(
      '<figure data-width="half" data-side="end" dir="auto"><img src="/uploads/a.png.webp" alt="A stair" width="4" height="3">' +
        '<figcaption>In March</figcaption></figure>',
    );
    expect(screen.queryByText('Describe')).toBeNull();
  });

  it('from the toolbar asks at once, and takes "decorative" for an answer', async () => {
    const { reports } = open('');
    await userEvent.upload(screen.getByLabelText('Files of pictures'), anImage('a.png'));
    fireEvent.click(await screen.findByLabelText(/^Decorative/));
    fireEvent.click(screen.getByText('Save'));
    expect(reports.at(-1)).toBe(stored.replace(' width="4"', ' alt="" width="4"'));
  });
});

describe('a block', () => {
  it('moves with Alt and an arrow, and by the menu, and says where it is now', async () => {
    const { text } = open('<p>One</p><p>Two</p><p>Three</p>');
    const order = () => [...text.children].map(({ textContent }) => textContent).filter(Boolean);
    fireEvent.keyDown(text, { key: 'ArrowDown', altKey: true });
    expect(order()).toEqual(['Two', 'One', 'Three']);
    expect(screen.getByText('Moved: block 2 of 3.')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Block'));
    fireEvent.click(await screen.findByText('Move up'));
    expect(order()).toEqual(['One', 'Two', 'Three']);
    fireEvent.keyDown(text, { key: 'ArrowUp', altKey: true });
    expect(screen.getByText('The block cannot go any further.')).toBeTruthy();
  });

  it('is dragged by a finger that has rested on its handle, and stays where it is after Escape', async () => {
    const { text } = open('<p>One</p><p>Two</p><p>Three</p>');
    const order = () => [...text.children].map(({ textContent }) => textContent).filter(Boolean);
    [...text.children].forEach((block, place) => {
      block.getBoundingClientRect = () => ({ bottom: 100 * (place + 1) }) as DOMRect;
    });
    const handle = screen.getByLabelText(/^Drag to move the block/);
    const finger = (type: 'down' | 'move' | 'up', clientY: number) => {
      const event = new MouseEvent(`pointer${type}`, { bubbles: true, clientY });
      fireEvent(handle, Object.assign(event, { pointerType: 'touch', pointerId: 1, isPrimary: true }));
    };
    const rest = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 320)));
    finger('down', 10);
    await rest();
    finger('move', 150);
    fireEvent.keyDown(document, { key: 'Escape' });
    finger('up', 150);
    expect(order()).toEqual(['One', 'Two', 'Three']);
    finger('down', 10);
    await rest();
    finger('move', 150);
    finger('up', 150);
    expect(order()).toEqual(['Two', 'One', 'Three']);
    expect(screen.getByText('Moved: block 2 of 3.')).toBeTruthy();
  });
});

it('counts words and the time to read them, and names a subheading without heading', async () => {
  open('<h3>The site</h3><p>Soil is firm.</p>');
  expect(await screen.findByText('5 words · 1 minute to read')).toBeTruthy();
  expect(screen.getByText('“The site” is a subheading below no heading.')).toBeTruthy();
});
