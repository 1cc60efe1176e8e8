import { company } from '@plinth/contracts/company';
import { readingIn } from '@plinth/contracts/translationLanguages';
import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import { searchOf } from '../../ui/paging.ts';
import { readQuery } from '../../ui/query.ts';
import { enquiryQuery } from './enquiryQuery.ts';
import texts from './texts/en.po';

export const investRoute = ({ calls, language }: HostCalls) =>
  latePage({
    path: '/invest',
    chunk: 'invest',
    load: async () => (await import(/* webpackChunkName: "invest" */ './InvestPage.tsx')).InvestPage,
    handle: { query: enquiryQuery },
    loader: async ({ request }) => {
      const t = textsIn(texts, language);
      const asked = readQuery(enquiryQuery, searchOf(request));
      const { data = null } = asked.project
        ? await calls.read('readProject', { params: { id: asked.project }, query: readingIn(language) })
        : {};
      return {
        ...head(t('invest.title'), { description: t('invest.description', { company: company.name }) }),
        answers: { project: { data } },
      };
    },
  });
