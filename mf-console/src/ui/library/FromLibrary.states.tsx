import type { States } from '@plinth/kit/testing/states';
import { FromLibrary } from './FromLibrary.tsx';

const nobody = () => undefined;

export const states: States = {
  'as it is': () => <FromLibrary onChosen={nobody} />,
  'no further one may be chosen': () => <FromLibrary most={0} onChosen={nobody} />,
};
