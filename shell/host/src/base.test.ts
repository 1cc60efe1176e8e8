import { themeOf } from '@plinth/kit/theme';
import { propertiesOf } from './themeProperties.ts';

const schemes = ['light', 'dark'] as const;

describe('the theme', () => {
  it('is custom properties for style sheets', () => {
    const lines = propertiesOf('light').split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '--pine: #12372a;',
        '--pine-soft: #e7eeea;',
        "--font-text: 'Naskh Variable', 'Naskh Local', 'Naskh DejaVu', 'Inter Variable', 'Inter Arial', 'Inter Roboto', 'Inter DejaVu';",
        '--space-1: 8px;',
        '--space-16: 128px;',
        '--radius: 4px;',
      ]),
    );
    expect(lines).toHaveLength(Object.keys(themeOf('light').color).length + 2 + 10 + 1);
  });

  it('names no generic family, which would keep the first paint waiting', () => {
    const families = propertiesOf('light').match(/(?<=--font-\w+: ).+(?=;)/g) ?? [];
    expect(families).toHaveLength(2);
    for (const list of families) expect(list).not.toMatch(/\b(serif|sans-serif|system-ui|ui-\w+)\b/);
  });

  it('says of a dark page only what is not as on a light one', () => {
    const lines = propertiesOf('dark').split('\n');
    expect(lines).toContain(`--paper: ${themeOf('dark').color.paper};`);
    expect(lines.filter((line) => /^--(font|space|radius)/.test(line))).toEqual([]);
  });

  const pairs = [
    ...(['ink', 'stone', 'slate', 'pine', 'danger', 'success', 'warning'] as const).flatMap((text) => [
      [text, 'paper'] as const,
      [text, 'surface'] as const,
    ]),
    ['paper', 'pine'],
    ['paper', 'ink'],
    ['pale', 'deep'],
    ['brassLight', 'deep'],
    ['pine', 'pineSoft'],
    ['slate', 'pineSoft'],
    ['success', 'pineSoft'],
    ['danger', 'dangerSoft'],
  ] as const;

  it.each(schemes)('gives all text enough contrast to read (WCAG AA): %s', (scheme) => {
    const { color } = themeOf(scheme);
    const weak = pairs.filter(([text, ground]) => contrast(color[text], color[ground]) < 4.5);
    expect(weak).toEqual([]);
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
