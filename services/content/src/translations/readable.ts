import { defaultLanguage } from '@plinth/contracts/languages';
import { type WrittenLanguage, writtenLanguages } from '@plinth/contracts/translationLanguages';

/** A text by the languages that it is written in. */
export type ByLanguage = Readonly<Partial<Record<WrittenLanguage, string | undefined>>>;

interface Readable {
  readonly text: string;
  /** Where it is another one than the reader's. */
  readonly language?: WrittenLanguage;
}

/** What readers in a language are told: a text in that, or in the first one that it is there in. */
export const readable = (reader: WrittenLanguage = defaultLanguage, texts: ByLanguage): Readable => {
  const language = [reader, ...writtenLanguages].find((each) => texts[each]);
  return {
    text: (language && texts[language]) ?? '',
    ...(language && language !== reader && { language }),
  };
};

/** Which of some texts are in another language than the reader's, by their names; nothing where none is. */
export const languagesIn = <N extends string>(texts: Readonly<Partial<Record<N, Readable>>>) => {
  const others = Object.entries<Readable | undefined>(texts).flatMap(([name, text]) =>
    text?.language ? [[name, text.language] as const] : [],
  );
  return others.length > 0 ? (Object.fromEntries(others) as Partial<Record<N, WrittenLanguage>>) : undefined;
};
