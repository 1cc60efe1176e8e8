/** The tokens of tokens.css for code that needs them as values (antd's theme, charts). A test keeps the two equal. */
export const theme = {
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
    display: "'Fraunces Variable', 'Fraunces Georgia', 'Fraunces Noto Serif', 'Fraunces Times', serif",
    text: "'Inter Variable', 'Inter Arial', 'Inter Roboto', system-ui, sans-serif",
  },
  /** The 8 px rhythm. */
  space: 8,
  radius: 4,
} as const;
