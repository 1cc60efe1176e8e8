interface LanguageFacts {
  direction: 'ltr' | 'rtl';
  /** What the addresses of its pages begin with. */
  prefix: '' | `/${string}`;
  /** How it writes numbers, dates and plurals, as `Intl` names it. */
  locale: string;
}

/**
 * The languages that people are spoken to in. `qps` is the pseudo-language: English made longer, accented and right to left, in which
 * it is seen what no translator could reach. It is offered only where a setting says so.
 */
export const languages = {
  en: { direction: 'ltr', prefix: '', locale: 'en-GB' },
  qps: { direction: 'rtl', prefix: '/qps', locale: 'en-GB' },
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
