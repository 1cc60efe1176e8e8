import { arch } from './articles/arch.ts';
import { brick } from './articles/brick.ts';
import { clinic } from './articles/clinic.ts';
import { cricket } from './articles/cricket.ts';
import { daylight } from './articles/daylight.ts';
import { hotel } from './articles/hotel.ts';
import { plinth } from './articles/plinth.ts';
import { serviceCharge } from './articles/serviceCharge.ts';
import { summer } from './articles/summer.ts';
import { trees } from './articles/trees.ts';
import type { ArticleText } from './entries.ts';

export const articles: readonly ArticleText[] = [
  plinth,
  brick,
  summer,
  arch,
  clinic,
  cricket,
  hotel,
  serviceCharge,
  daylight,
  trees,
];
