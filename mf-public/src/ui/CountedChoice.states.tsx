import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { CountedChoice } from './CountedChoice.tsx';

const to = { pathname: '/projects', search: '?beds=2' };
const counted = { to, words: '2 bedrooms', count: 12, label: '2 bedrooms: 12 projects' };

export const states: States = {
  'free to choose': () => <CountedChoice {...counted} isChosen={false} />,
  chosen: () => <CountedChoice {...counted} isChosen />,
  'without a count': () => <CountedChoice to={to} words="Newest first" isChosen />,
  'with long words': () => <CountedChoice {...counted} words={long.title} isChosen={false} />,
  'from right to left': () => <CountedChoice {...counted} words={rightToLeft.title} isChosen />,
};
