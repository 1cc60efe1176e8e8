import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { NothingHere } from './NothingHere.tsx';

export const states: States = {
  'empty: as it is': () => <NothingHere>No comments available.</NothingHere>,
  'empty: in many words': () => <NothingHere>{long.text}</NothingHere>,
  'empty: right to left': () => <NothingHere>{rightToLeft.text}</NothingHere>,
};
