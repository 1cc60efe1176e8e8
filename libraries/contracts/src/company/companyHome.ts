import type { Says } from '../texts.ts';
import texts from './texts/en.po';

/**
 * What the company says of itself on the home page, apart from `companyWords.ts` because few other pages carry it. Values named
 * `image` are names of pictures in `mf-public/src/images`, without `.webp`.
 */
export const companyHome = (says: Says) => {
  const t = says(texts);
  return {
    hero: [
      { title: t('skyline.title'), line: t('skyline.line'), image: 'hero-skyline' },
      { title: t('construction.title'), line: t('construction.line'), image: 'hero-construction' },
      { title: t('valley.title'), line: t('valley.line'), image: 'hero-valley' },
    ],

    philosophy: {
      vision: t('philosophy.vision'),
      mission: t('philosophy.mission'),
      motto: t('philosophy.motto'),
    },

    /** `projectType` is the value in the link to /projects; the last is spelled as in links already published. */
    strengths: [
      {
        title: t('strength.construction'),
        text: t('strength.constructionText'),
        projectType: 'construction',
      },
      {
        title: t('strength.welfare'),
        text: t('strength.welfareText'),
        projectType: 'welfare',
      },
      {
        title: t('strength.sport'),
        text: t('strength.sportText'),
        projectType: 'sport',
      },
      {
        title: t('strength.education'),
        text: t('strength.educationText'),
        projectType: 'education',
      },
      {
        title: t('strength.hotels'),
        text: t('strength.hotelsText'),
        projectType: 'hotel industry',
      },
      {
        title: t('strength.commercial'),
        text: t('strength.commercialText'),
        projectType: 'commerical',
      },
    ],
  } as const;
};

export type CompanyHome = ReturnType<typeof companyHome>;
