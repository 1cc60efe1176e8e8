import { defaultLanguage, type Language, languages } from './languages.ts';

const codes = Object.keys(languages) as Language[];

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
