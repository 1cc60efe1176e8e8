import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Badge } from './Badge.tsx';

export const states: States = {
  'as it is': () => <Badge>Admin</Badge>,
  'long text': () => <Badge>{long.title}</Badge>,
  'right to left': () => <Badge>{rightToLeft.name}</Badge>,
};
