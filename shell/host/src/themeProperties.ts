import { type ColorScheme, themeOf } from '@plinth/kit/theme';

/** The distances that are used, as multiples of the rhythm. */
const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

const inCss = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const tokensOf = (scheme: ColorScheme): readonly (readonly [name: string, value: string])[] => {
  const { color, font, space, radius } = themeOf(scheme);
  return [
    ...Object.entries(color).map(([name, value]) => [inCss(name), value] as const),
    ...Object.entries(font).map(([name, value]) => [`font-${name}`, value] as const),
    ...steps.map((step) => [`space-${step}`, `${step * space}px`] as const),
    ['radius', `${radius}px`],
  ];
};

const asDeclarations = (tokens: ReturnType<typeof tokensOf>) =>
  tokens.map(([name, value]) => `--${name}: ${value};`).join('\n');

/**
 * The tokens of a colour scheme as declarations of custom properties, which the build puts into base.css: of the light one all, of
 * another one those that are not as in the light one.
 */
export const propertiesOf = (scheme: ColorScheme): string => {
  if (scheme === 'light') return asDeclarations(tokensOf('light'));
  const known = new Map(tokensOf('light'));
  return asDeclarations(tokensOf(scheme).filter(([name, value]) => known.get(name) !== value));
};
