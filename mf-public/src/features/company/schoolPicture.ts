import aboutSchool from '../../images/about-school.webp';
import aboutSchoolSmall from '../../images/about-school-800.webp';
import { renditions } from './renditions.ts';

/** A work that is finished and in use. */
export const schoolPicture = renditions(aboutSchoolSmall, aboutSchool);
