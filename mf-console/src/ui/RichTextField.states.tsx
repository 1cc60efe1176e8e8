import type { States } from '@plinth/kit/testing/states';
import { RichTextField } from './RichTextField.tsx';

export const states: States = {
  'loading, then the editor': () => <RichTextField label="Description" value="<p>Nobody thanks you.</p>" />,
};
