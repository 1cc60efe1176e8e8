import { publicationStates } from '@plinth/contracts/constants';
import type { States } from '@plinth/kit/testing/states';
import { aSchedule } from '../../testing/aSchedule.ts';
import type { Publication } from './publication.ts';
import { StateBadge } from './StateBadge.tsx';

const badge = (publication: Publication) => ({
  show: () => <StateBadge publication={publication} />,
  api: { 'GET /api/stats/schedule': aSchedule() },
});
const publishAt = '2026-12-03T04:00:00.000Z';

export const states: States = {
  ...Object.fromEntries(publicationStates.map((state) => [state, badge({ state, publishAt: undefined })])),
  'scheduled for a moment': badge({ state: 'scheduled', publishAt }),
  'with all that it can say': badge({
    ...{ state: 'published', publishAt, withdrawAt: '2027-01-03T04:00:00.000Z', hasNewerText: true },
  }),
};
