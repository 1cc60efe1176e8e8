import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import texts from './texts/en.po';

export const albasitRoute = ({ language }: HostCalls) =>
  latePage({
    path: '/albasit',
    chunk: 'albasit',
    load: async () => (await import(/* webpackChunkName: "albasit" */ './AlbasitPage.tsx')).AlbasitPage,
    loader: () => {
      const t = textsIn(texts, language);
      return head(t('albasit.title'), { description: t('albasit.description') });
    },
  });
