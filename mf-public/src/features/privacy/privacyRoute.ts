import type { HostCalls } from '@plinth/kit/remote';
import { sentQuery } from '../../ui/form/sentQuery.ts';
import { latePage } from '../../ui/latePage.ts';

export const privacyRoute = ({ language }: HostCalls) =>
  latePage({
    path: '/privacy',
    chunk: 'privacy',
    load: async () => (await import(/* webpackChunkName: "privacy" */ './PrivacyPage.tsx')).PrivacyPage,
    handle: { query: sentQuery('sendErasureRequest') },
    loader: async () =>
      (await import(/* webpackChunkName: "privacy" */ './privacyHead.ts')).privacyHead(language),
  });
