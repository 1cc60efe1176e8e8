import type { States } from '@plinth/kit/testing/states';
import { ArrivalsLine } from './ArrivalsLine.tsx';

const line = (arrived: number, reading = false) => (
  <ArrivalsLine noun="message" arrived={arrived} readAt={0} reading={reading} onRead={() => undefined} />
);

export const states: States = {
  'as it is': () => line(0),
  'with one that has arrived': () => line(1),
  'with many': () => line(1200),
  loading: () => line(3, true),
};
