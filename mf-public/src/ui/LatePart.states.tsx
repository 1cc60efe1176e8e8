import type { States } from '@plinth/kit/testing/states';
import { ArrowLink } from './ArrowLink.tsx';
import { LatePart } from './LatePart.tsx';

const there = { drawn: () => ArrowLink };

export const states: States = {
  'once it has come': () => <LatePart of={there} given={{ to: '/projects', children: 'See More' }} />,
};
