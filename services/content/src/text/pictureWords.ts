import { plainText } from './excerpt.ts';

const said = /<img\b[^>]* alt="([^"]*)"|<figcaption\b[^>]*>(.*?)<\/figcaption>/gs;

/** What sanitised HTML says of its pictures: what they show, and what stands below them. */
export const pictureWords = (html: string): string[] =>
  [...html.matchAll(said)].map(([, alt, caption]) => plainText(alt ?? caption ?? ''));
