import { company } from '@plinth/contracts/company';

/** The feeds of the newest articles, in the order in which readers are offered them. */
export const feedLinks = [
  { title: `${company.name}: articles (RSS)`, type: 'application/rss+xml', address: '/feed.xml' },
  { title: `${company.name}: articles (Atom)`, type: 'application/atom+xml', address: '/atom.xml' },
  { title: `${company.name}: articles (JSON Feed)`, type: 'application/feed+json', address: '/feed.json' },
] as const;
