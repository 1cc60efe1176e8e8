import { type Language, languages } from '@plinth/contracts/languages';
import { assetUrl, type Release } from '@plinth/contracts/releases';
import { type ColorScheme, themeOf } from '@plinth/kit/theme';
import { icons } from '../icons.ts';
import { tag } from './html.ts';

/** What a browser draws around the page: the bar that each begins with. */
const themeColor = (scheme: ColorScheme) =>
  tag('meta', {
    name: 'theme-color',
    content: themeOf(scheme).color.deep,
    media: `(prefers-color-scheme: ${scheme})`,
  });

/** What every document begins with: as lines, up to its title. */
export const documentStart = (language: Language): string[] => {
  const { direction } = languages[language];
  return [
    '<!doctype html>',
    direction === 'ltr' ? `<html lang="${language}">` : `<html lang="${language}" dir="${direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    themeColor('light'),
    themeColor('dark'),
    tag('link', { rel: 'icon', href: icons.smallIcon, sizes: '48x48' }),
    tag('link', { rel: 'icon', href: icons.icon, type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: icons.touchIcon }),
  ];
};

/** The font of a language's titles, which a first view waits for. */
export const fontHints = (shell: Release, language: Language): string[] =>
  shell.fonts
    .filter((file) => file.includes(`/${languages[language].font}.`))
    .map((file) =>
      tag('link', {
        ...{ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous' },
        href: assetUrl(shell, file),
      }),
    );

/** A document of lines, of which those that are empty are left out. */
export const documentOfLines = (lines: readonly string[]) => lines.filter((line) => line !== '').join('\n');
