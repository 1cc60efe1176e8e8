import type { PreviewLink } from '@plinth/contracts/previewLinks';
import { failures, long, type State, type States } from '@plinth/kit/testing/states';
import { RunningLinks } from './RunningLinks.tsx';

const links = (listed: unknown): State => ({
  show: () => <RunningLinks of="1" onEnded={() => undefined} />,
  api: { 'GET /api/preview-links': listed as object },
  role: 'editor',
});
const link: PreviewLink = {
  ...{ _id: 'a', type: 'blog', of: '1', since: '2026-11-20T04:00:00.000Z' },
  expiresAt: '2026-12-03T04:00:00.000Z',
  by: { _id: 'p', fullName: 'Ada Lovelace' },
};

export const states: States = {
  'empty: no link holds': links([]),
  'some hold': links([link, { ...link, _id: 'b', revision: 7 }]),
  'a long name': links([{ ...link, by: { _id: 'p', fullName: long.word } }]),
  'error: they cannot be read': links(() => Response.json(failures.outage.data, { status: 503 })),
};
