import type { Blog } from '@plinth/contracts/blogs';
import type { Language } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/kit/texts';
import { dayOf } from '../../ui/dates.ts';
import { discoveryFields, discoveryOf, slugField } from '../../ui/discovery/discovery.ts';
import type { EditField } from '../../ui/editing/differences.ts';
import { translationFields, translationsOf } from '../../ui/translations/translations.ts';
import { seriesFields, seriesOf } from './series.ts';
import texts from './texts/en.po';

/** Of which fields of a form other languages have their own, besides the title and the description. */
export const ownFields = {
  imageAlt: 'imageAlt',
  imageCaption: 'imageCaption',
  searchTitle: 'searchTitle',
  searchDescription: 'searchDescription',
} as const;

/** The parts of a blog that its revisions hold. */
export const versionFields = (language: Language): readonly EditField[] => {
  const t = textsIn(texts, language);
  return [
    { name: 'title', label: t('field.title'), kind: 'text' },
    { name: 'description', label: t('field.description'), kind: 'rich' },
    { name: 'date', label: t('field.date'), kind: 'day' },
    { name: 'author', label: t('field.author'), kind: 'text' },
    { name: 'image', label: t('field.image'), kind: 'image' },
    { name: 'imageAlt', label: t('field.alt'), kind: 'text' },
    { name: 'imageCaption', label: t('field.caption'), kind: 'text' },
    ...seriesFields(language),
    ...translationFields(language, ownFields),
    ...discoveryFields(language),
  ];
};

/** The parts of a blog that its form changes. */
export const blogFields = (language: Language): readonly EditField[] => [
  ...versionFields(language),
  slugField(language),
];

/** What is written in a blog. */
type BlogContent = Pick<
  Blog,
  | 'title'
  | 'description'
  | 'author'
  | 'date'
  | 'image'
  | 'imageAlt'
  | 'imageCaption'
  | 'series'
  | 'searchTitle'
  | 'searchDescription'
  | 'shareImage'
  | 'canonical'
  | 'noIndex'
  | 'translations'
>;

/** A blog as its revisions hold it; `image` is the name of the stored file. */
export const textsOfVersion = (blog: BlogContent) => ({
  title: blog.title,
  description: blog.description,
  author: blog.author,
  date: dayOf(blog.date),
  image: blog.image,
  imageAlt: blog.imageAlt,
  imageCaption: blog.imageCaption,
  ...seriesOf(blog),
  ...translationsOf(blog),
  ...discoveryOf(blog),
});

/** The same as its form holds it. */
export const textsOfBlog = (blog: Blog) => ({ ...textsOfVersion(blog), slug: blog.slug });
