import aboutQuarter from '../../images/about-quarter.webp';
import aboutQuarterSmall from '../../images/about-quarter-800.webp';
import heroConstruction from '../../images/hero-construction.webp';
import heroConstructionSmall from '../../images/hero-construction-800.webp';
import heroValley from '../../images/hero-valley.webp';
import heroValleySmall from '../../images/hero-valley-800.webp';

/** A picture in its two renditions, as attributes of an `img`. */
export const renditions = (small: string, large: string) => ({
  src: large,
  srcSet: `${small} 800w, ${large} 1600w`,
});

/** A quarter of houses: what the company tells of itself, and what one can live in. */
export const quarterPicture = renditions(aboutQuarterSmall, aboutQuarter);
/** A site at work, and a valley that is built in: of the home page's pictures, cut by their places. */
export const sitePicture = renditions(heroConstructionSmall, heroConstruction);
export const valleyPicture = renditions(heroValleySmall, heroValley);
