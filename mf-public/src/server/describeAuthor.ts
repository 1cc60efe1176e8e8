import { addressIn } from '@plinth/contracts/languages';
import type { LoadedPage, PageMetadata } from '@plinth/kit/discovery';
import { textsIn } from '@plinth/kit/texts';
import type { Person, ProfilePage } from 'schema-dts';
import type { AuthorAnswers, BlogSummary } from '../features/blogs/api.ts';
import { authorPath } from '../features/blogs/authorPath.ts';
import { uploadedPicture } from './pictures.ts';
import { absolute, breadcrumbs, imageObject, publisher } from './structuredData.ts';
import texts from './texts/en.po';

/** Whoever has written an article, by the page that tells more of them. */
export const personOf = (
  { author, authorSlug }: Pick<BlogSummary, 'author' | 'authorSlug'>,
  { origin, language }: Pick<LoadedPage, 'origin' | 'language'>,
) =>
  ({
    '@type': 'Person',
    name: author,
    ...(authorSlug && { url: absolute(addressIn(language, authorPath(authorSlug)), origin) }),
  }) satisfies Person;

/** What is told of an author. */
export const describeAuthor = (page: LoadedPage): Partial<PageMetadata> => {
  const { answers, language, address, origin } = page;
  const { list, profile } = answers as Partial<AuthorAnswers>;
  const newest = list?.data?.items[0];
  if (!newest) return {};
  const { about = '', profileImage = '' } = profile?.data ?? {};
  const picture = uploadedPicture(profileImage, newest.author, language);
  const person = {
    ...personOf(newest, page),
    ...(about && { description: about }),
    ...(profileImage && { image: imageObject(picture, origin) }),
    worksFor: publisher(page),
  };
  const profilePage = {
    '@type': 'ProfilePage',
    url: absolute(address, origin),
    mainEntity: person,
    inLanguage: language,
  } satisfies ProfilePage;
  const way = [
    { name: textsIn(texts, language)('way.blog'), address: addressIn(language, '/blogs') },
    { name: newest.author, address },
  ];
  return {
    ...(profileImage && { picture }),
    structuredData: [profilePage, breadcrumbs(way, page)],
  };
};
