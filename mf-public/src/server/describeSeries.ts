import type { PublishedSeries } from '@plinth/contracts/blogs';
import { addressIn } from '@plinth/contracts/languages';
import type { LoadedPage, PageMetadata } from '@plinth/kit/discovery';
import { textsIn } from '@plinth/kit/texts';
import type { CreativeWorkSeries } from 'schema-dts';
import type { SeriesAnswers } from '../features/blogs/api.ts';
import { seriesPath } from '../features/blogs/seriesPath.ts';
import { langOf, writtenIn } from '../ui/writtenIn.ts';
import { uploadedPicture } from './pictures.ts';
import { absolute, breadcrumbs, publisher } from './structuredData.ts';
import texts from './texts/en.po';

/** A series, by the page that has all of it. */
export const seriesOf = (
  { name, slug }: Pick<PublishedSeries, 'name' | 'slug'>,
  { origin, language }: Pick<LoadedPage, 'origin' | 'language'>,
) =>
  ({
    '@type': 'CreativeWorkSeries',
    name,
    ...(slug && { url: absolute(addressIn(language, seriesPath(slug)), origin) }),
  }) satisfies CreativeWorkSeries;

/** What is told of a series. */
export const describeSeries = (page: LoadedPage): Partial<PageMetadata> => {
  const { answers, language, address, origin, head } = page;
  const series = (answers as Partial<SeriesAnswers>).series?.data;
  if (!series) return {};
  const work = {
    ...seriesOf(series, page),
    description: head.description ?? '',
    hasPart: series.parts.map((article, index) => ({
      '@type': 'BlogPosting' as const,
      position: index + 1,
      headline: article.title,
      url: absolute(addressIn(language, `/blogs/${article.slug}`), origin),
      datePublished: article.date,
      inLanguage: langOf(article, language) ?? language,
    })),
    publisher: publisher(page),
    inLanguage: langOf(series, language) ?? language,
  } satisfies CreativeWorkSeries;
  const way = [
    { name: textsIn(texts, language)('way.blog'), address: addressIn(language, '/blogs') },
    { name: series.name, address },
  ];
  return {
    languages: writtenIn(series),
    picture: uploadedPicture(series.parts[0]?.image ?? '', series.name, language),
    structuredData: [work, breadcrumbs(way, page)],
  };
};
