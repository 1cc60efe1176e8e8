import { Figure } from './Figure.tsx';
import { long, rightToLeft, type States } from './testing/states.ts';

const drawing = (
  <svg width="320" height="120" role="img" aria-label="A plinth">
    <path d="M20 100h280M60 100V84h200v16M90 84V24h140v60" fill="none" stroke="currentColor" />
  </svg>
);

export const states: States = {
  'with a caption': () => <Figure caption="The plinth of the east wing, 1911.">{drawing}</Figure>,
  'empty: without a caption': () => <Figure caption={undefined}>{drawing}</Figure>,
  'long text': () => <Figure caption={long.text}>{drawing}</Figure>,
  'right to left': () => <Figure caption={rightToLeft.text}>{drawing}</Figure>,
};
