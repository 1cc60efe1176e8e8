import { company } from '@plinth/contracts/company';
import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import texts from './texts/en.po';

export const loginRoute = ({ language }: HostCalls) =>
  latePage({
    path: '/login',
    chunk: 'login',
    load: async () => (await import(/* webpackChunkName: "login" */ './LoginPage.tsx')).LoginPage,
    loader: () => {
      const t = textsIn(texts, language);
      return head(t('login.title'), { description: t('login.description', { company: company.name }) });
    },
    handle: { needsScripts: true },
  });
