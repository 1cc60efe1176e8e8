/** @jest-environment ./kit/src/testing/environment.cjs */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { surviveTranslation } from './translatedText.ts';

interface PartProps {
  count: number;
  note?: string;
  more?: boolean;
}
/** Text beside elements: React holds each by its node. */
const Part = ({ count, note, more }: PartProps) => (
  <p>
    {more && <b>New: </b>}
    {note}
    {count} projects
    {more && <i>More</i>}
  </p>
);

let element: HTMLElement;
let root: Root;
const native = { ...Object.getOwnPropertyDescriptors(Node.prototype) };
beforeEach(() => {
  element = document.body.appendChild(document.createElement('div'));
  surviveTranslation(element);
  root = createRoot(element);
});
afterEach(() => {
  act(() => root.unmount());
  element.remove();
  Object.defineProperties(Node.prototype, native);
});

const show = async (props: PartProps) => {
  await act(async () => root.render(<Part {...props} />));
};
/** As tools do it: the text in two `font` elements, moved or in other words. */
const translate = async (how: 'wrap' | 'replace') => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('font')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(how === 'wrap' ? text : text.data.toUpperCase());
  }
  // Observers hear of it now.
  await Promise.resolve();
};

describe('a translated page', () => {
  it('leaves the browser as it is while nobody translates', async () => {
    await show({ count: 1 });
    await show({ count: 2, more: true });
    expect(Node.prototype.removeChild).toBe(native.removeChild?.value);
  });

  it.each(['wrap', 'replace'] as const)('loses texts and gains others as React says (%s)', async (how) => {
    await show({ count: 2, note: 'Found: ', more: false });
    await translate(how);
    await show({ count: 2, more: true });
    expect(element.textContent?.toLowerCase()).toBe('new: 2 projectsmore');
    await translate(how);
    await show({ count: 2, more: false });
    expect(element.textContent?.toLowerCase()).toBe('2 projects');
  });

  it.each(['wrap', 'replace'] as const)('shows what React changes in a text (%s)', async (how) => {
    await show({ count: 2 });
    await translate(how);
    await show({ count: 7 });
    await Promise.resolve();
    expect(element.textContent?.toLowerCase()).toBe('7 projects');
    await translate(how);
    await show({ count: 8 });
    await Promise.resolve();
    expect(element.textContent?.toLowerCase()).toBe('8 projects');
  });
});
