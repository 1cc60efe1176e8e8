import type { State, States } from '@plinth/kit/testing/states';
import { PublicationActions } from './PublicationActions.tsx';
import type { Publication } from './publication.ts';

const actions = (publication: Publication, changing = false): State => ({
  show: () => (
    <PublicationActions
      noun="blog"
      publication={{ _id: '1', revision: 7, title: 'What a plinth is for', ...publication }}
      revisions="/blogs/1/revisions"
      changing={changing}
      onChange={async () => undefined}
    />
  ),
  role: 'editor',
});
const publishAt = '2026-12-03T04:00:00.000Z';

export const states: States = {
  'of a draft': actions({ state: 'draft' }),
  'of what is scheduled': actions({ state: 'scheduled', publishAt }),
  'of what is published': actions({ state: 'published' }),
  'of what has a newer text, and an end': actions({
    ...{ state: 'published', hasNewerText: true, publishAt, withdrawAt: publishAt },
  }),
  'of what is withdrawn': actions({ state: 'withdrawn' }),
  'loading: it is being changed': actions({ state: 'published' }, true),
};
