import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { SectionTitle } from './SectionTitle.tsx';

export const states: States = {
  'as it is': () => <SectionTitle>Latest</SectionTitle>,
  'many words': () => <SectionTitle>{long.title}</SectionTitle>,
  'right to left': () => <SectionTitle dir="auto">{rightToLeft.title}</SectionTitle>,
};
