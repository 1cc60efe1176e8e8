import heroConstruction from '../../images/hero-construction.webp';
import heroConstructionSmall from '../../images/hero-construction-800.webp';
import heroValley from '../../images/hero-valley.webp';
import heroValleySmall from '../../images/hero-valley-800.webp';
import { renditions } from './renditions.ts';

/** A site at work, and a valley that is built in: of the home page's pictures, cut by their places. */
export const sitePicture = renditions(heroConstructionSmall, heroConstruction);
export const valleyPicture = renditions(heroValleySmall, heroValley);
