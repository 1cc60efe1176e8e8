import type { company } from '@plinth/contracts/company';
import aboutQuarter from '../../images/about-quarter.webp';
import aboutQuarterSmall from '../../images/about-quarter-800.webp';
import filmFarmhouses from '../../images/film-farmhouses.webp';
import filmLand from '../../images/film-land.webp';
import filmPlan from '../../images/film-plan.webp';
import heroConstruction from '../../images/hero-construction.webp';
import heroConstructionSmall from '../../images/hero-construction-800.webp';
import heroSkyline from '../../images/hero-skyline.webp';
import heroSkylineSmall from '../../images/hero-skyline-800.webp';
import heroValley from '../../images/hero-valley.webp';
import heroValleySmall from '../../images/hero-valley-800.webp';
import portraitChairman from '../../images/portrait-chairman.webp';
import portraitChiefExecutive from '../../images/portrait-chief-executive.webp';
import portraitConstruction from '../../images/portrait-construction.webp';
import portraitFinance from '../../images/portrait-finance.webp';
import portraitWelfare from '../../images/portrait-welfare.webp';

/** A picture in its two renditions, as attributes of an `img`. */
const renditions = (small: string, large: string) => ({
  src: large,
  srcSet: `${small} 800w, ${large} 1600w`,
});

type Hero = (typeof company.hero)[number]['image'];
type Film = (typeof company.announcements)[number]['image'];
type Portrait = (typeof company.chairman | (typeof company.management)[number])['portrait'];

/** The pictures that the company file names; one that it names and that is not here does not compile. */
export const heroPictures: Readonly<Record<Hero, { src: string; srcSet: string }>> = {
  'hero-construction': renditions(heroConstructionSmall, heroConstruction),
  'hero-skyline': renditions(heroSkylineSmall, heroSkyline),
  'hero-valley': renditions(heroValleySmall, heroValley),
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

export const aboutPicture = renditions(aboutQuarterSmall, aboutQuarter);
