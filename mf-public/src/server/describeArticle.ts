import type { Blog, PublishedSeries } from '@plinth/contracts/blogs';
import { addressIn, type Language } from '@plinth/contracts/languages';
import type { LoadedPage, PageMetadata } from '@plinth/kit/discovery';
import { textsIn } from '@plinth/kit/texts';
import type { BlogPosting } from 'schema-dts';
import type { ArticleAnswers } from '../features/blogs/api.ts';
import { langOf, writtenIn } from '../ui/writtenIn.ts';
import { personOf } from './describeAuthor.ts';
import { seriesOf } from './describeSeries.ts';
import { discovered } from './discovered.ts';
import { elsewhereOf } from './elsewhere.ts';
import { lastChange } from './lastChange.ts';
import { sharePicture, uploadedPicture } from './pictures.ts';
import { absolute, breadcrumbs, imageObject, publisher } from './structuredData.ts';
import texts from './texts/en.po';

const blogPosting = (
  blog: Blog,
  series: PublishedSeries | undefined,
  { language, address, origin, head }: LoadedPage,
) =>
  ({
    '@type': 'BlogPosting',
    '@id': absolute(`${address}#article`, origin),
    headline: blog.title,
    description: head.description ?? '',
    url: absolute(address, origin),
    mainEntityOfPage: elsewhereOf(blog, address, origin) ?? absolute(address, origin),
    image: imageObject(ownPicture(blog, language), origin),
    datePublished: blog.date,
    dateModified: lastChange(blog),
    author: personOf(blog, { origin, language }),
    ...(series && { isPartOf: seriesOf(series, { origin, language }) }),
    publisher: publisher({ origin, language }),
    inLanguage: langOf(blog, language) ?? language,
  }) satisfies BlogPosting;

const pictureOf = (blog: Blog, language: Language) => sharePicture('blog', blog, blog.imageAlt, language);

/** Of an article whose cards show a picture that staff have chosen, its own is that of its text. */
const ownPicture = (blog: Blog, language: Language) =>
  blog.shareImage
    ? uploadedPicture(blog.image, blog.imageAlt || blog.title, language)
    : pictureOf(blog, language);

/** What is told of an article. */
export const describeArticle = (page: LoadedPage): Partial<PageMetadata> => {
  const { answers, language, origin } = page;
  // The same article, whichever comment somebody answers.
  const [address = page.address] = page.address.split('?');
  const { article, series } = answers as Partial<ArticleAnswers>;
  const blog = article?.data;
  if (!blog) return {};
  const way = [
    { name: textsIn(texts, language)('way.blog'), address: addressIn(language, '/blogs') },
    { name: blog.title, address },
  ];
  return {
    canonical: address,
    languages: writtenIn(blog),
    ...discovered(blog, pictureOf(blog, language), { language, address, origin }),
    article: { published: blog.date, modified: lastChange(blog) },
    structuredData: [blogPosting(blog, series?.data, { ...page, address }), breadcrumbs(way, page)],
  };
};
