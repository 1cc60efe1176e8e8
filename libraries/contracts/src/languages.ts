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

const codes = Object.keys(languages) as Language[];

/** The languages that a site offers: all, the pseudo-language only where that is asked for. */
export const languagesOffered = ({ pseudo }: { pseudo: boolean }): readonly Language[] =>
  codes.filter((code) => pseudo || code !== pseudoLanguage);

/** What is left of an address behind a prefix; undefined for an address that does not begin with it. */
const behind = (prefix: string, address: string): string | undefined => {
  const rest = address.slice(prefix.length);
  if (!/^(?:$|[/?#])/.test(rest) || address.slice(0, prefix.length).toLowerCase() !== prefix)
    return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/** The language that an address of the site is in, and the address without it. */
export const languageAt = (
  address: string,
  among: readonly Language[] = codes,
): { language: Language; address: string } => {
  for (const language of among) {
    const { prefix } = languages[language];
    const rest = prefix === '' ? undefined : behind(prefix, address);
    if (rest !== undefined) return { language, address: rest };
  }
  return { language: defaultLanguage, address };
};

/** The address of a page in a language, of its address without one. */
export const addressIn = (language: Language, address: string): string => {
  const { prefix } = languages[language];
  return prefix === '' ? address : prefix + address.replace(/^\/(?=$|[?#])/, '');
};
