interface LanguageFacts {
  /** What it calls itself: how it is offered to those who read it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** What the addresses of its pages begin with. */
  prefix: '' | `/${string}`;
  /** How it writes numbers, dates and plurals, as `Intl` names it. */
  locale: string;
  /** The font that a first view waits for, as the file of it is called. */
  font: string;
  /** Whether the console speaks it too. Of a language that it does not speak, only what visitors meet is translated. */
  forStaff: boolean;
}

/**
 * The languages that people are spoken to in. `qps` is the pseudo-language: English made longer, accented and right to left, in which
 * it is seen what no translator could reach. It is offered only where a setting says so.
 *
 * Urdu is written with Latin digits, which `ur-PK` has by itself: Pakistan's banks and price lists and the websites of its newspapers
 * write them, people type them into forms, and a price or a phone number looks the same in both languages.
 */
export const languages = {
  en: {
    name: 'English',
    direction: 'ltr',
    prefix: '',
    locale: 'en-GB',
    font: 'fraunces-titles',
    forStaff: true,
  },
  ur: { name: 'اردو', direction: 'rtl', prefix: '/ur', locale: 'ur-PK', font: 'naskh', forStaff: false },
  qps: {
    name: 'Pseudo',
    direction: 'rtl',
    prefix: '/qps',
    locale: 'en-GB',
    font: 'fraunces-titles',
    forStaff: true,
  },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languages;

export const defaultLanguage = 'en' satisfies Language;
export const pseudoLanguage = 'qps' satisfies Language;

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/** The languages that a site offers: all, the pseudo-language only where that is asked for. */
export const languagesOffered = ({ pseudo }: { pseudo: boolean }): readonly Language[] =>
  (Object.keys(languages) as Language[]).filter((code) => pseudo || code !== pseudoLanguage);

/** The address of a page in a language, of its address without one. */
export const addressIn = (language: Language, address: string): string => {
  const { prefix } = languages[language];
  return prefix === '' ? address : prefix + address.replace(/^\/(?=$|[?#])/, '');
};
