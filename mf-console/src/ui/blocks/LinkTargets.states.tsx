import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import LinkTargets from './LinkTargets.tsx';

const found = (words: string) => () => <LinkTargets words={words} onPick={() => undefined} />;
const titles = (title: string) => ({
  'GET /api/blogs': [{ _id: 'b1', title }],
  'GET /api/projects': [{ _id: 'p1', title }],
});

export const states: States = {
  'some are found': { api: titles('Cam Heights'), show: found('cam') },
  'none is found': { api: titles('Cam Heights'), show: found('zarin') },
  'long text': { api: titles(long.title), show: found(long.title.slice(0, 3)) },
  'right to left': { api: titles(rightToLeft.title), show: found(rightToLeft.title.slice(0, 3)) },
};
