import { company } from '@plinth/contracts/company';
import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { sentQuery } from '../../ui/form/sentQuery.ts';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import { contactQuery } from './contactQuery.ts';
import texts from './texts/en.po';

export const contactRoute = ({ language }: HostCalls) =>
  latePage({
    path: '/contactus',
    chunk: 'contact',
    load: async () => (await import(/* webpackChunkName: "contact" */ './ContactPage.tsx')).ContactPage,
    handle: { query: { ...sentQuery('sendContactMessage'), ...contactQuery } },
    loader: () => {
      const t = textsIn(texts, language);
      return head(t('contact.title'), { description: t('contact.description', { company: company.name }) });
    },
  });
