import { company } from '@plinth/contracts/company';
import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import texts from './texts/en.po';

/** Paths are matched without regard to case: /Aboutus is this page too. */
export const aboutRoute = ({ language }: HostCalls) =>
  latePage({
    path: '/aboutus',
    chunk: 'about',
    load: async () => (await import(/* webpackChunkName: "about" */ './AboutPage.tsx')).AboutPage,
    loader: () => head(textsIn(texts, language)('about.title'), { description: company.about.paragraphs[0] }),
  });
