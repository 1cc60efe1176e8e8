import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'fonts.css'), 'utf8');
const files = path.join(__dirname, 'fonts');
const bytesOf = (...names: string[]) =>
  names.reduce((sum, name) => sum + statSync(path.join(files, `${name}.woff2`)).size, 0);

describe('the fonts', () => {
  it('take 28 KB on an English page, and 15 KB more on the home page', () => {
    expect(bytesOf('fraunces-titles', 'inter')).toBeLessThan(28 * 1024);
    expect(bytesOf('fraunces-light', 'fraunces-figures')).toBeLessThan(15 * 1024);
  });

  it('take 28 KB more where there is Urdu', () => {
    expect(bytesOf('naskh')).toBeLessThan(28 * 1024);
  });

  it('take 2 KB more for the name of Urdu', () => {
    expect(bytesOf('naskh-name')).toBeLessThan(2 * 1024);
  });

  it('that a first view waits for comes in one window of a new connection (RFC 6928)', () => {
    expect(bytesOf('fraunces-titles')).toBeLessThan(10 * 1460);
  });

  it('are exactly those that the style sheet names', () => {
    const named = [...css.matchAll(/fonts\/([\w-]+\.woff2)/g)].map(([, file]) => file);
    expect(named.sort()).toEqual(
      readdirSync(files)
        .filter((file) => file.endsWith('.woff2'))
        .sort(),
    );
  });

  it('let words be read before they are here', () => {
    const ours = css.split('@font-face').filter((face) => face.includes('url('));
    expect(ours.filter((face) => !face.includes('font-display: swap'))).toEqual([]);
  });

  it('leave each fallback font the metrics of ours', () => {
    const local = css.split('@font-face').filter((face) => /"(Fraunces|Inter)[\s\S]*local\(/.test(face));
    expect(local.length).toBeGreaterThan(0);
    for (const face of local) {
      const [size = 0, ascent = 0, descent = 0] = ['size-adjust', 'ascent-override', 'descent-override'].map(
        (name) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]),
      );
      const [wanted, below] = face.includes('"Fraunces') ? [97.8, 25.5] : [96.9, 24.1];
      expect(Math.abs((ascent * size) / 100 - wanted)).toBeLessThan(0.3);
      expect(Math.abs((descent * size) / 100 - below)).toBeLessThan(0.3);
    }
  });
});
