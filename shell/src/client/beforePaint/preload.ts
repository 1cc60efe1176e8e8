import type { PageRelease } from '../../page.ts';
import { integrityOf } from '../integrity.ts';

/** Asks for a file that will run soon; not again where the document itself has. */
export const preload = (href: string, as: 'script' | 'style' | 'fetch') => {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.href = href;
  // As what it is for asks: a page asks for texts by itself, and compares them then. No browser does with what is fetched ahead for it.
  if (as === 'fetch') link.crossOrigin = '';
  else link.integrity = integrityOf(href);
  document.head.append(link);
};

/** Asks for all that a release runs on this page. */
export const preloadRelease = ({ scripts, styles = [], texts }: Omit<PageRelease, 'version'>) => {
  for (const script of scripts) preload(script, 'script');
  for (const style of styles) preload(style, 'style');
  if (texts) preload(texts, 'fetch');
};
