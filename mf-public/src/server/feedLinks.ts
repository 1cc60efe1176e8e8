import { company } from '@plinth/contracts/company';
import { addressIn, type Language } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/kit/texts';
import texts from './texts/en.po';

const feeds = [
  { kind: 'RSS', type: 'application/rss+xml', address: '/feed.xml' },
  { kind: 'Atom', type: 'application/atom+xml', address: '/atom.xml' },
  { kind: 'JSON Feed', type: 'application/feed+json', address: '/feed.json' },
] as const;

/** The feeds of the newest articles, in the order in which readers are offered them. */
export const feedLinks = (language: Language) => {
  const t = textsIn(texts, language);
  return feeds.map(({ kind, type, address }) => ({
    title: t('feed.kind', { company: company.name, kind }),
    type,
    address: addressIn(language, address),
  }));
};
