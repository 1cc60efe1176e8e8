import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { NotDoneNotice } from './NotDoneNotice.tsx';

const nobody = () => undefined;
const refusals = [long.title, rightToLeft.title, ''].map((title, place) => ({
  ...{
    _id: `b${place}`,
    title,
    code: 'publication-state',
    message: 'This is not public, so it cannot be withdrawn',
  },
}));
const notice = (refused: number) => (
  <NotDoneNotice
    noun="blog"
    notDone={{ action: 'withdraw', total: 598, refused, refusals }}
    onClose={nobody}
  />
);

export const states: States = {
  'error: a few': () => notice(3),
  'error: more than are named': () => notice(240),
};
