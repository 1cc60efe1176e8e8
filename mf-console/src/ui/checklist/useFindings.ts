import { Form, type FormInstance } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { type Finding, findingsOf } from './findings.ts';
import { useLinkStates } from './linkStates.ts';
import { nothingWritten, textFactsOf } from './textFacts.ts';
import { whenIdle } from './whenIdle.ts';

interface Options {
  readonly form: FormInstance;
  readonly altField: string;
  readonly galleryAlts: readonly string[] | undefined;
}

type Values = Readonly<Record<string, string | undefined>>;

const noAlts: readonly string[] = [];

/** What is found in what a form holds, some time after it was written, so that no key waits for it; undefined while nothing is written. */
export const useFindings = ({ form, altField, galleryAlts = noAlts }: Options): Finding[] | undefined => {
  const values: Values | undefined = Form.useWatch([], form);
  const [seen, setSeen] = useState<Values>();
  useEffect(() => whenIdle(() => values && setSeen(values)), [values]);

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
      main: { isThere: Boolean(image), alt: seen[altField] ?? '', field: altField },
    });
  }, [seen, text, linkStates, altField, galleryAlts]);
};
