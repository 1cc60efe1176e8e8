import type { States } from '@plinth/kit/testing/states';
import { InsertMenu } from './InsertMenu.tsx';

export const states: States = {
  'as it is': () => <InsertMenu className={undefined} onInsert={() => undefined} />,
};
