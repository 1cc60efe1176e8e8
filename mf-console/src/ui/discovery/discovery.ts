import type { Language } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/kit/texts';
import type { EditField } from '../editing/differences.ts';
import type { Texts } from '../formChanges.ts';
import { readChosen } from '../uploads/chosenPicture.ts';
import texts from './texts/en.po';

/** What a blog or project tells search engines and cards of links, as the API has it: absent where nothing was said. */
interface Discovery {
  readonly searchTitle?: string | undefined;
  readonly searchDescription?: string | undefined;
  readonly shareImage?: string | undefined;
  readonly canonical?: string | undefined;
  readonly noIndex?: boolean | undefined;
}

/** The same as a form holds it, with the slug of the page's address. */
export interface DiscoveryValues {
  /** Empty where it is made from the title. */
  slug: string;
  searchTitle: string;
  searchDescription: string;
  /** The name of the stored file, or the picture that was chosen. */
  shareImage: string;
  canonical: string;
  noIndex: '' | 'true';
}

/** Of what a revision holds; the slug of an address is no part of it. */
export const discoveryOf = (entity: Discovery): Omit<DiscoveryValues, 'slug'> => ({
  searchTitle: entity.searchTitle ?? '',
  searchDescription: entity.searchDescription ?? '',
  shareImage: entity.shareImage ?? '',
  canonical: entity.canonical ?? '',
  noIndex: entity.noIndex ? 'true' : '',
});

/** Nothing is said, and the address is made from the title. */
export const noDiscovery: DiscoveryValues = { slug: '', ...discoveryOf({}) };

const pictureSent = (held: string | undefined): string | undefined =>
  held === '' ? '' : readChosen(held)?._id;

/** What a call sends of it: what differs from what the form began with, so that a service from before it takes the rest. */
export const discoverySent = (values: Partial<DiscoveryValues>, base: Texts = {}) => {
  const changed = <N extends keyof DiscoveryValues>(name: N): DiscoveryValues[N] | undefined =>
    values[name] === (base[name] ?? '') ? undefined : values[name];
  const noIndex = changed('noIndex');
  return {
    slug: changed('slug') || undefined,
    searchTitle: changed('searchTitle'),
    searchDescription: changed('searchDescription'),
    shareImageId: pictureSent(changed('shareImage')),
    canonical: changed('canonical'),
    noIndex: noIndex === undefined ? undefined : noIndex === 'true' ? ('true' as const) : ('false' as const),
  };
};

/** These fields, for whoever compares two versions. */
export const discoveryFields = (language: Language): readonly EditField[] => {
  const t = textsIn(texts, language);
  return [
    { name: 'searchTitle', label: t('field.searchTitle'), kind: 'text' },
    { name: 'searchDescription', label: t('field.searchDescription'), kind: 'text' },
    { name: 'shareImage', label: t('field.shareImage'), kind: 'image' },
    { name: 'canonical', label: t('field.canonical'), kind: 'text' },
    { name: 'noIndex', label: t('field.noIndex'), kind: 'word', words: () => t('noIndex.yes') },
  ];
};

/** The address, which is of the document and not of its versions. */
export const slugField = (language: Language): EditField => ({
  name: 'slug',
  label: textsIn(texts, language)('field.slug'),
  kind: 'text',
});
