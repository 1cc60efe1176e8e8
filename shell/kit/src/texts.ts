import type { Language } from '@plinth/contracts/languages';
import { type Catalogue, type Translate, textsIn } from '@plinth/contracts/texts';
import { createElement, Fragment, type ReactNode, useContext } from 'react';
import { PageContext } from './internal/page.ts';

export {
  type Catalogue,
  saysIn,
  type Translate,
  textId,
  textsIn,
  type Values,
} from '@plinth/contracts/texts';

/** The language that the page is read in. */
export const useLanguage = (): Language => useContext(PageContext).language;

/** Who says the texts of a catalogue on this page. */
export const useTexts = (catalogue: Catalogue): Translate => textsIn(catalogue, useLanguage());

/** A text that has elements in it, `<name>words</name>`, each drawn by the function of its name. */
export const withElements = (
  text: string,
  elements: Readonly<Record<string, (words: string) => ReactNode>>,
): ReactNode[] => {
  const [before = '', ...rest] = text.split(/<(\w+)>(.*?)<\/\1>/);
  const nodes: ReactNode[] = [before];
  for (let at = 0; at < rest.length; at += 3) {
    const [name = '', words = '', after = ''] = rest.slice(at, at + 3);
    nodes.push(createElement(Fragment, { key: at }, elements[name]?.(words) ?? words), after);
  }
  return nodes;
};
