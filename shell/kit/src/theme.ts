/** What pages have in every colour scheme. */
const shared = {
  /**
   * Our fonts, and local ones that stand in for them. No generic family ends the lists: before its first paint, Chromium on Linux would
   * ask another process about it once for each size of a page's letters and wait for each answer. What no font here has, a browser
   * finds elsewhere by itself.
   */
  font: {
    display:
      "'Naskh Variable', 'Naskh Local', 'Naskh DejaVu', 'Fraunces Variable', 'Fraunces Georgia', 'Fraunces Noto Serif', 'Fraunces Times', 'Fraunces DejaVu'",
    text: "'Naskh Variable', 'Naskh Local', 'Naskh DejaVu', 'Inter Variable', 'Inter Arial', 'Inter Roboto', 'Inter DejaVu'",
  },
  /** The 8 px rhythm. */
  space: 8,
  radius: 4,
} as const;

/**
 * Pine is for what can be done: words, edges, and the ground of buttons with words of paper on it, which both schemes turn around.
 * Bands as wide as the page are deep with pale words on them in both. Drawings lie on pale paper.
 */
const light = {
  paper: '#faf7f2',
  surface: '#ffffff',
  ink: '#1b1f23',
  stone: '#6b6f76',
  /** Stone for small letters: 6.6:1 on paper. */
  slate: '#55595f',
  pine: '#12372a',
  pineSoft: '#e7eeea',
  deep: '#12372a',
  pale: '#faf7f2',
  brass: '#b08d57',
  /** Brass for small letters on what is deep. */
  brassLight: '#d6bd94',
  line: '#e5ded3',
  danger: '#a3261b',
  dangerSoft: '#f9ebe7',
  success: '#1e6b45',
  warning: '#8a5a00',
  /** Over the page behind what asks for an answer. */
  scrim: 'rgb(27 31 35 / 32%)',
} as const;

type Colors = Readonly<Record<keyof typeof light, string>>;

const dark: Colors = {
  paper: '#171411',
  surface: '#221e1a',
  ink: '#ece6db',
  stone: '#a79f93',
  slate: '#b7aea2',
  pine: '#a9ccb9',
  pineSoft: '#1f2c25',
  deep: '#10291f',
  pale: '#f5f0e8',
  brass: '#c2a06c',
  brassLight: '#d6bd94',
  line: '#3a342d',
  danger: '#f0998d',
  dangerSoft: '#38201c',
  success: '#8fcca9',
  warning: '#e0b25c',
  scrim: 'rgb(0 0 0 / 60%)',
};

const schemes = {
  light: { color: light, ...shared },
  dark: { color: dark, ...shared },
} as const;

export type ColorScheme = keyof typeof schemes;
/** The design tokens, by the colour scheme that a page is shown in: the one source of the custom properties and of values. */
export type Theme = typeof shared & { readonly color: Colors };

/** The tokens of a colour scheme. */
export const themeOf = (scheme: ColorScheme): Theme => schemes[scheme];

/** The tokens of the console, which is light whatever its system asks for, for code that needs them as values (antd's theme, charts). */
export const useTheme = (): Theme => themeOf('light');
