import type { CompanyHome } from '@plinth/contracts/company/companyHome';
import type { CompanyStory } from '@plinth/contracts/company/companyStory';
import filmFarmhouses from '../../images/film-farmhouses.webp';
import filmLand from '../../images/film-land.webp';
import filmPlan from '../../images/film-plan.webp';
import heroConstruction from '../../images/hero-construction.webp';
import heroConstruction800 from '../../images/hero-construction-800.webp';
import heroConstruction1200 from '../../images/hero-construction-1200.avif';
import heroConstruction1600 from '../../images/hero-construction-1600.avif';
import heroConstructionPhone736 from '../../images/hero-construction-phone-736.avif';
import heroConstructionPhone912 from '../../images/hero-construction-phone-912.avif';
import heroSkyline from '../../images/hero-skyline.webp';
import heroSkyline800 from '../../images/hero-skyline-800.webp';
import heroSkyline1200 from '../../images/hero-skyline-1200.avif';
import heroSkyline1600 from '../../images/hero-skyline-1600.avif';
import heroSkylinePhone736 from '../../images/hero-skyline-phone-736.avif';
import heroSkylinePhone912 from '../../images/hero-skyline-phone-912.avif';
import heroValley from '../../images/hero-valley.webp';
import heroValley800 from '../../images/hero-valley-800.webp';
import heroValley1200 from '../../images/hero-valley-1200.avif';
import heroValley1600 from '../../images/hero-valley-1600.avif';
import heroValleyPhone736 from '../../images/hero-valley-phone-736.avif';
import heroValleyPhone912 from '../../images/hero-valley-phone-912.avif';
import portraitChairman from '../../images/portrait-chairman.webp';
import portraitChiefExecutive from '../../images/portrait-chief-executive.webp';
import portraitConstruction from '../../images/portrait-construction.webp';
import portraitFinance from '../../images/portrait-finance.webp';
import portraitWelfare from '../../images/portrait-welfare.webp';
import { renditions } from './renditions.ts';

type Hero = CompanyHome['hero'][number]['image'];
type Film = CompanyStory['announcements'][number]['image'];
type Portrait = (CompanyStory['chairman'] | CompanyStory['management'][number])['portrait'];

/** A hero picture: its `img`, and what browsers that know AVIF take in its place. */
export interface HeroPicture {
  readonly src: string;
  readonly srcSet: string;
  /** Cut to the almost square place that a phone has for it. */
  readonly phone: string;
  readonly wide: string;
}

/** The pictures that the company file names; one that it names and that is not here does not compile. */
export const heroPictures: Readonly<Record<Hero, HeroPicture>> = {
  'hero-construction': {
    ...renditions(heroConstruction800, heroConstruction),
    phone: `${heroConstructionPhone736} 736w, ${heroConstructionPhone912} 912w`,
    wide: `${heroConstruction1200} 1200w, ${heroConstruction1600} 1600w`,
  },
  'hero-skyline': {
    ...renditions(heroSkyline800, heroSkyline),
    phone: `${heroSkylinePhone736} 736w, ${heroSkylinePhone912} 912w`,
    wide: `${heroSkyline1200} 1200w, ${heroSkyline1600} 1600w`,
  },
  'hero-valley': {
    ...renditions(heroValley800, heroValley),
    phone: `${heroValleyPhone736} 736w, ${heroValleyPhone912} 912w`,
    wide: `${heroValley1200} 1200w, ${heroValley1600} 1600w`,
  },
};

export const filmPictures: Readonly<Record<Film, string>> = {
  'film-farmhouses': filmFarmhouses,
  'film-land': filmLand,
  'film-plan': filmPlan,
};

export const portraits: Readonly<Record<Portrait, string>> = {
  'portrait-chairman': portraitChairman,
  'portrait-chief-executive': portraitChiefExecutive,
  'portrait-construction': portraitConstruction,
  'portrait-finance': portraitFinance,
  'portrait-welfare': portraitWelfare,
};
