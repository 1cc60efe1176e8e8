import { type ColorScheme, themeOf } from '@plinth/kit/theme';

/** The distances that are used, as multiples of the rhythm. */
const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

const inCss = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The tokens of a colour scheme as declarations of custom properties: the build puts them into base.css. */
export const propertiesOf = (scheme: ColorScheme): string => {
  const { color, font, space, radius } = themeOf(scheme);
  const properties = [
    ...Object.entries(color).map(([name, value]) => [inCss(name), value]),
    ...Object.entries(font).map(([name, value]) => [`font-${name}`, value]),
    ...steps.map((step) => [`space-${step}`, `${step * space}px`]),
    ['radius', `${radius}px`],
  ];
  return properties.map(([name, value]) => `--${name}: ${value};`).join('\n');
};
