import { languages } from '@plinth/contracts/languages';
import { useLanguage } from '@plinth/kit/texts';

/** Which way the page is read, for what CSS cannot mirror by itself. */
export const useDirection = (): 'ltr' | 'rtl' => languages[useLanguage()].direction;
