import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as word from '../testing/clipboard/word.ts';
import RichTextEditor from './RichTextEditor.tsx';

// Nothing has a place in a test.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

const open = (value: string) => {
  const reports: string[] = [];
  const { unmount } = render(
    <RichTextEditor label="Description" value={value} onChange={(html) => reports.push(html)} />,
  );
  return { text: screen.getByRole('textbox', { name: 'Description' }), reports, unmount };
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
    expect(await visited('{ArrowRight}', '{ArrowRight}', '{ArrowLeft}')).toEqual([
      'H3 subheading',
      'Bold',
      'H3 subheading',
    ]);
    expect(await visited('{End}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{ArrowRight}')).toEqual([
      'Link',
      'H2 heading',
      'Link',
      'H2 heading',
      'H3 subheading',
    ]);
    await user.tab();
    expect(focused()).toBe('Description');
    await user.tab({ shift: true });
    expect(focused()).toBe('H3 subheading');
  });

  it('runs with its line from right to left', async () => {
    const user = userEvent.setup();
    open('');
    screen.getByRole('toolbar').style.direction = 'rtl';
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('H3 subheading');
  });

  it('gets the focus back when the address of a link is given up with Escape', async () => {
    const user = userEvent.setup();
    open('');
    for (const key of ['{Tab}', '{End}', '{Enter}']) await user.keyboard(key);
    const field = await screen.findByRole('textbox', { name: 'Address of the link' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('plinth.example{ArrowLeft}{Home}');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}');
    expect(focused()).toBe('Link');
    await user.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Set link' }).focus();
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

  it('keeps a heading of any level as one', () => {
    const { text } = open('<h4>Least</h4>');
    expect(text.querySelector('h3')?.textContent).toBe('Least');
  });
});

describe('what is written', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const write = () => fireEvent.click(screen.getByRole('button', { name: 'Bulleted list' }));

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

describe('a pasted picture', () => {
  it('is left out, in words that stay until something else is done', () => {
    const { text, reports } = open('');
    fireEvent.paste(text, clipboard({ 'text/html': word.picture }));
    expect(reports).toEqual(['<p dir="auto">Beforeafter</p>']);
    expect(screen.getByRole('status').textContent).toBe('A picture was left out: the text holds words only.');
    fireEvent.paste(text, clipboard({ 'text/plain': 'More' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('alone is refused likewise, pasted or dropped', () => {
    const { text, reports } = open('<p>Text</p>');
    const files = ['a', 'b'].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }));
    fireEvent.paste(text, clipboard({}, files));
    expect(screen.getByRole('status').textContent).toBe(
      '2 pictures were left out: the text holds words only.',
    );
    expect(reports).toEqual([]);
  });
});
