import { defaultLanguage, type Language } from '@plinth/contracts/languages';

interface Written {
  readonly languages?: readonly Language[] | undefined;
}

/** The languages that a blog or project is there in, its own first. */
export const writtenIn = ({ languages = [] }: Written): [Language, ...Language[]] => [
  defaultLanguage,
  ...languages,
];

/** What the words of a blog or project are marked with where they are in another language than the page around them. */
export const langOf = (entity: Written, reader: Language): Language | undefined =>
  writtenIn(entity).includes(reader) || reader === defaultLanguage ? undefined : defaultLanguage;
