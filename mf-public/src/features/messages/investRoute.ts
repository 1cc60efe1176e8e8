import { company } from '@plinth/contracts/company';
import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import texts from './texts/en.po';

export const investRoute = ({ language }: HostCalls) =>
  latePage({
    path: '/invest',
    chunk: 'invest',
    load: async () => (await import(/* webpackChunkName: "invest" */ './InvestPage.tsx')).InvestPage,
    loader: () => {
      const t = textsIn(texts, language);
      return head(t('invest.title'), { description: t('invest.description', { company: company.name }) });
    },
  });
