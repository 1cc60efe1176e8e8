import type { Language } from '@plinth/contracts/languages';
import { langOf } from '../../ui/writtenIn.ts';

/** What names of places are marked with that projects are chosen by: they are those of addresses in the site's own language. */
export const placeLang = (reader: Language) => langOf({}, reader);
