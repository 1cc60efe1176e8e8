import { languages } from '@plinth/contracts/languages';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import type { FormInstance } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { OwnFields } from '../translations/translations.ts';
import { translationState } from '../translations/useTranslationState.ts';
import { useHeldValues } from '../useHeldValues.ts';
import { type Finding, findingsOf } from './findings.ts';
import { useLinkStates } from './linkStates.ts';
import { nothingWritten, textFactsOf } from './textFacts.ts';
import { whenIdle } from './whenIdle.ts';

/** What is written on another page of the same thing. */
export interface Elsewhere {
  readonly path: string;
  /** How many of its texts are not there in a language. */
  readonly missingIn: (language: TranslationLanguage) => number;
}

/** What is looked through. */
export interface Looked {
  readonly form: FormInstance;
  readonly own: OwnFields;
  readonly galleryAlts: readonly string[] | undefined;
  readonly elsewhere: Elsewhere | undefined;
}

type Values = Readonly<Record<string, string | undefined>>;

const begunTranslations = (values: Values, own: OwnFields, elsewhere: Elsewhere | undefined) =>
  translationLanguages.flatMap((language) => {
    const { state, missing } = translationState(values, language, own);
    if (state === 'none') return [];
    const half = state === 'part' ? 1 : 0;
    const { name } = languages[language];
    return [
      {
        language: name,
        missing: missing.length + half,
        elsewhere: elsewhere?.missingIn(language) ?? 0,
      },
    ];
  });

const noAlts: readonly string[] = [];

/** What is found in what a form holds, some time after it was written, so that no key waits for it; undefined while nothing is written. */
export const useFindings = ({
  form,
  own,
  galleryAlts = noAlts,
  elsewhere,
}: Looked): Finding[] | undefined => {
  const values = useHeldValues<Values>(form);
  const [seen, setSeen] = useState<Values>();
  useEffect(() => whenIdle(() => setSeen(values)), [values]);

  const html = seen?.description ?? '';
  const text = useMemo(() => (html === '' ? nothingWritten : textFactsOf(html)), [html]);
  const linkStates = useLinkStates(text.links.map(({ path }) => path));
  return useMemo(() => {
    const {
      title = '',
      description = '',
      slug = '',
      searchTitle = '',
      searchDescription = '',
      image,
    } = seen ?? {};
    if (!seen || (title.trim() === '' && description === '')) return undefined;
    return findingsOf({
      ...{ title, slug, searchTitle, searchDescription, galleryAlts, text, linkStates },
      main: { isThere: Boolean(image), alt: seen[own.imageAlt] ?? '', field: own.imageAlt },
      translations: begunTranslations(seen, own, elsewhere),
      elsewhere: elsewhere?.path ?? '',
    });
  }, [seen, text, linkStates, own, galleryAlts, elsewhere]);
};
