import type { Says } from '../texts.ts';
import { type Held, heldOf } from './heldData.ts';
import texts from './texts/en.po';

/** What is held of somebody, why and until when, in words. */
export const heldWords = (says: Says, whose: Held['of']) => {
  const t = says(texts);
  return heldOf(whose).map(({ name, days }) => ({
    name,
    what: t(`what.${name}`),
    why: t(`why.${name}`),
    until: t(`until.${name}`, { days }),
  }));
};
