import { readFileSync } from 'node:fs';
import { richTextElements } from '@plinth/contracts/richText';
import { richTextExamples } from '@plinth/contracts/richTextExamples';
import { withPictures } from './textPictures.ts';

const drawn = (html: string) =>
  new DOMParser().parseFromString(withPictures(html, 'Open the picture'), 'text/html').body;
const shown = (html: string) => [...drawn(html).querySelectorAll('img')];

it('asks for pictures of a text late, in the width that they are shown in, and keeps their room', () => {
  const [full] = shown(richTextExamples.picture);
  expect(full?.getAttribute('srcset')).toContain('/uploads/plinth.webp?w=480 480w');
  expect(full).toMatchObject({
    alt: 'A plinth of brick',
    width: 1600,
    height: 1067,
    sizes: expect.stringMatching(/^auto, /),
  });
  expect(full?.getAttribute('loading')).toBe('lazy');
});

it('takes for decoration what nobody has described, and leaves everything else as it is', () => {
  expect(shown('<img src="/uploads/a.webp" width="4" height="3" />')[0]?.getAttribute('alt')).toBe('');
  for (const html of Object.values(richTextExamples))
    if (!html.includes('<img')) expect(withPictures(html, '')).toBe(html);
});

it('leads from the pictures of figures to themselves in large, each with a name, and from none that leads elsewhere', () => {
  const { gallery, sidePicture, film } = richTextExamples;
  const card = '<aside><a href="/projects/a"><img src="/uploads/a.webp?w=960" alt=""></a></aside>';
  const links = drawn(sidePicture + gallery + film + card).querySelectorAll('[data-picture]');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual([
    '/uploads/stair.webp?w=1600',
    '/uploads/north.webp?w=1600',
    '/uploads/south.webp?w=1600',
  ]);
  expect([...links].map((link) => link.getAttribute('aria-label'))).toEqual([null, null, 'Open the picture']);
  expect(drawn(card).querySelector('img')?.getAttribute('src')).toBe('/uploads/a.webp?w=960');
});

/** Shown by every browser as it should be. */
const plain = ['br', 'strong', 'em', 'u', 's', 'tbody'];

it('has a style for every block and mark, and for every value that is not the common one', () => {
  const styles = ['../../../shell/kit/src/RichText.module.css', './Prose.module.css']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('');
  const names = Object.entries(richTextElements).filter(
    ([tag, { readAs }]) => !readAs && !plain.includes(tag),
  );
  for (const [tag] of names) expect(styles).toMatch(new RegExp(`[\\s,(>]${tag}[\\s,):]`));
  for (const value of [
    'width="wide"',
    'width="half"',
    'side="start"',
    'tone="warning"',
    'gallery',
    'film',
    'project',
  ])
    expect(styles).toContain(`[data-${value}]`);
});
