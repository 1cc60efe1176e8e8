import type { State, States } from '@plinth/kit/testing/states';
import PreviewLinksDialog from './PreviewLinksDialog.tsx';

const dialog = (type: 'blog' | 'project'): State => ({
  show: () => (
    <PreviewLinksDialog
      {...{ type, id: '1', revision: 7, open: true }}
      onClose={() => undefined}
      onGone={() => undefined}
    />
  ),
  api: { 'GET /api/preview-links': [] },
  role: 'editor',
  alone: true,
});

export const states: States = { 'of a blog': dialog('blog'), 'of a project': dialog('project') };
