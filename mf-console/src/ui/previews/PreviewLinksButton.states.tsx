import type { States } from '@plinth/kit/testing/states';
import { PreviewLinksButton } from './PreviewLinksButton.tsx';

export const states: States = {
  closed: () => <PreviewLinksButton type="blog" id="1" revision={7} />,
};
