import aboutQuarter from '../../images/about-quarter.webp';
import aboutQuarterSmall from '../../images/about-quarter-800.webp';
import { renditions } from './renditions.ts';

/** A quarter of houses: what one can live in. */
export const quarterPicture = renditions(aboutQuarterSmall, aboutQuarter);
