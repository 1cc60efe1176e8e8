import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { ArrowLink } from './ArrowLink.tsx';
import { DeadEnd } from './DeadEnd.tsx';

const home = <ArrowLink to="/">Home</ArrowLink>;

export const states: States = {
  'error: nothing here': () => (
    <DeadEnd status={404} title="Nothing has been built here" lead="This address leads to no page of ours.">
      {home}
    </DeadEnd>
  ),
  'long text': () => (
    <DeadEnd status={404} title={long.title} lead={long.text}>
      {home}
    </DeadEnd>
  ),
  'right to left': () => (
    <DeadEnd status={404} title={rightToLeft.title} lead={rightToLeft.text}>
      {home}
    </DeadEnd>
  ),
};
