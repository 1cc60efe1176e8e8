import type { Says } from '../texts.ts';
import texts from './texts/en.po';

/**
 * What the company tells of its people, its history and AlBasit Hills, on /aboutus and /albasit: no other page carries it. Values named
 * `image` and `portrait` are names of pictures, as in `companyHome.ts`.
 */
export const companyStory = (says: Says) => {
  const t = says(texts);
  return {
    chairman: {
      name: t('chairman.name'),
      title: t('chairman.title'),
      portrait: 'portrait-chairman',
      message: [t('chairman.message1'), t('chairman.message2'), t('chairman.message3')],
    },

    management: [
      {
        name: t('name.chiefExecutive'),
        title: t('director.chiefExecutive'),
        portrait: 'portrait-chief-executive',
      },
      { name: t('name.construction'), title: t('director.construction'), portrait: 'portrait-construction' },
      { name: t('name.welfare'), title: t('director.welfare'), portrait: 'portrait-welfare' },
      { name: t('name.finance'), title: t('director.finance'), portrait: 'portrait-finance' },
    ],

    timeline: [
      { year: 2004, title: t('year.2004'), text: t('year.2004Text') },
      { year: 2006, title: t('year.2006'), text: t('year.2006Text') },
      { year: 2009, title: t('year.2009'), text: t('year.2009Text') },
      { year: 2012, title: t('year.2012'), text: t('year.2012Text') },
      { year: 2015, title: t('year.2015'), text: t('year.2015Text') },
      { year: 2018, title: t('year.2018'), text: t('year.2018Text') },
      { year: 2021, title: t('year.2021'), text: t('year.2021Text') },
    ],

    /** The announcements of AlBasit Hills: each film has its own address and picture. */
    announcements: [
      {
        title: t('film.land'),
        film: 'https://youtube.example.com/watch?v=albasit-land',
        image: 'film-land',
      },
      {
        title: t('film.farmhouses'),
        film: 'https://youtube.example.com/watch?v=albasit-farmhouses',
        image: 'film-farmhouses',
      },
      {
        title: t('film.plan'),
        film: 'https://youtube.example.com/watch?v=albasit-plan',
        image: 'film-plan',
      },
    ],
  } as const;
};

export type CompanyStory = ReturnType<typeof companyStory>;
