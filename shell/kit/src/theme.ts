/** The design tokens, by the colour scheme that a page is shown in: the one source of the custom properties and of values. */
const schemes = {
  light: {
    color: {
      paper: '#faf7f2',
      surface: '#ffffff',
      ink: '#1b1f23',
      stone: '#6b6f76',
      pine: '#12372a',
      pineSoft: '#e7eeea',
      brass: '#b08d57',
      line: '#e5ded3',
      danger: '#a3261b',
      success: '#1e6b45',
      warning: '#8a5a00',
    },
    font: {
      display:
        "'Naskh Variable', 'Naskh Local', 'Naskh DejaVu', 'Fraunces Variable', 'Fraunces Georgia', 'Fraunces Noto Serif', 'Fraunces Times', 'Fraunces DejaVu', serif",
      text: "'Naskh Variable', 'Naskh Local', 'Naskh DejaVu', 'Inter Variable', 'Inter Arial', 'Inter Roboto', 'Inter DejaVu', system-ui, sans-serif",
    },
    /** The 8 px rhythm. */
    space: 8,
    radius: 4,
  },
} as const;

export type ColorScheme = keyof typeof schemes;
export type Theme = (typeof schemes)[ColorScheme];

/** The tokens of a colour scheme. */
export const themeOf = (scheme: ColorScheme): Theme => schemes[scheme];

/** The tokens of the scheme that this page is shown in, for code that needs them as values (antd's theme, charts). */
export const useTheme = (): Theme => themeOf('light');
