import { companyWords } from '@plinth/contracts/company/companyWords';
import type { HostCalls } from '@plinth/kit/remote';
import { saysIn, textsIn } from '@plinth/kit/texts';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import texts from './texts/en.po';

/** Paths are matched without regard to case: /Aboutus is this page too. */
export const aboutRoute = ({ language }: HostCalls) =>
  latePage({
    path: '/aboutus',
    chunk: 'about',
    load: async () => (await import(/* webpackChunkName: "about" */ './AboutPage.tsx')).AboutPage,
    loader: () =>
      head(textsIn(texts, language)('about.title'), {
        description: companyWords(saysIn(language)).about.paragraphs[0],
      }),
  });
