import { readFileSync } from 'node:fs';
import path from 'node:path';
import { theme } from '@plinth/kit/theme';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const cssNames: Record<string, string> = { pineSoft: 'pine-soft' };

describe('the theme', () => {
  it.each(Object.entries(theme.color))('has the %s of tokens.css', (name, value) => {
    expect(css).toContain(`--${cssNames[name] ?? name}: ${value};`);
  });

  it.each([
    ['ink', 'paper'],
    ['stone', 'paper'],
    ['stone', 'surface'],
    ['pine', 'paper'],
    ['paper', 'pine'],
    ['danger', 'surface'],
    ['success', 'paper'],
    ['warning', 'paper'],
  ] as const)('gives %s text on %s enough contrast to read (WCAG AA)', (text, ground) => {
    expect(contrast(theme.color[text], theme.color[ground])).toBeGreaterThanOrEqual(4.5);
  });
});

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};
