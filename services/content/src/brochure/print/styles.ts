import { colors, leadings, type TextStyle } from '../../typesetting/styles.ts';

const { ink, stone, pine, white } = colors;
const { tight, usual, wide } = leadings;

export const styles = {
  wordmark: { stack: 'display', size: 13, color: pine, leading: tight },
  kind: { stack: 'text', size: 9, color: stone, leading: usual },
  kicker: { stack: 'strong', size: 9.5, color: stone, leading: usual },
  factName: { stack: 'text', size: 8.5, color: stone, leading: usual },
  factValue: { stack: 'text', size: 11, color: ink, leading: usual },
  section: { stack: 'display', size: 20, color: pine, leading: tight },
  heading: { stack: 'display', size: 14, color: pine, leading: tight },
  body: { stack: 'text', size: 10.5, color: ink, leading: wide },
  quote: { stack: 'display', size: 13, color: pine, leading: { leftToRight: 1.45, rightToLeft: 1.8 } },
  note: { stack: 'text', size: 8.5, color: stone, leading: usual },
  columnTitle: { stack: 'strong', size: 8.5, color: stone, leading: usual },
  cell: { stack: 'text', size: 9.5, color: ink, leading: usual, isFigures: true },
  faintCell: { stack: 'text', size: 9.5, color: stone, leading: usual, isFigures: true },
  address: { stack: 'strong', size: 11, color: ink, leading: usual },
  ring: { stack: 'text', size: 7, color: stone, leading: usual },
  spot: { stack: 'strong', size: 7, color: white, leading: usual },
  day: { stack: 'strong', size: 9.5, color: ink, leading: usual },
  milestone: { stack: 'strong', size: 11, color: ink, leading: usual },
  running: { stack: 'text', size: 8, color: stone, leading: usual },
  contactTitle: { stack: 'display', size: 18, color: white, leading: tight },
  contact: { stack: 'text', size: 10, color: white, leading: usual },
  contactName: { stack: 'text', size: 8.5, color: '#e7eeea', leading: usual },
} as const satisfies Record<string, TextStyle>;

/** Of a title on the cover, the largest in which it takes no more than three lines. */
export const titleStyles: readonly [TextStyle, ...TextStyle[]] = [
  { stack: 'display', size: 36, color: pine, leading: tight },
  { stack: 'display', size: 28, color: pine, leading: tight },
  { stack: 'display', size: 21, color: pine, leading: tight },
];
