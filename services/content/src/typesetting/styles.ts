import type { stacks } from './faces.ts';

/** The colours of the site (`shell/kit/src/theme.ts`), on white paper and on pictures. */
export const colors = {
  white: '#ffffff',
  ink: '#1b1f23',
  stone: '#5f6369',
  pine: '#12372a',
  pineSoft: '#e7eeea',
  brass: '#b08d57',
  line: '#e5ded3',
} as const;
export type Color = (typeof colors)[keyof typeof colors];

export interface TextStyle {
  readonly stack: keyof typeof stacks;
  /** In points on paper, in pixels on a picture. */
  readonly size: number;
  readonly color: Color;
  /** From one baseline to the next, by the size: a Naskh needs more room above and below. */
  readonly leading: { readonly leftToRight: number; readonly rightToLeft: number };
  readonly isFigures?: boolean;
}

export const leadings = {
  tight: { leftToRight: 1.12, rightToLeft: 1.55 },
  usual: { leftToRight: 1.35, rightToLeft: 1.65 },
  wide: { leftToRight: 1.6, rightToLeft: 1.95 },
} as const;
