import { mostParts, wholeListLimit } from '@plinth/contracts/constants';
import type { Series } from '@plinth/contracts/series';
import { imageReferences } from '@plinth/media/references';
import { type Document, orNotFound, type Repository } from '@plinth/runtime/mongo';
import type { Db } from 'mongodb';
import { slugOfName } from '../addresses/slugs.ts';
import { seenBy } from '../audience.ts';
import { discoveryFields } from '../discovery/discovery.ts';
import { newestFirst } from '../lists/orders.ts';
import { indexesOf, type PublicationSettings, publications } from '../publications.ts';
import { type Content, type Kept, picturePaths, type TextFields } from '../states/publication.ts';
import { longTranslations } from '../translations/translations.ts';
import type { InSeries } from './series.ts';

export interface BlogContent extends Content, InSeries {
  readonly author: string;
  readonly image: string;
  readonly imageAlt: string;
  readonly imageCaption: string;
}

/** What lists find a blog by that is made of its text. */
export interface BlogDigest {
  /** Absent where nothing of the author's name can be written in an address. */
  readonly authorSlug?: string | undefined;
  /** So it is with the name of its series. */
  readonly seriesSlug?: string | undefined;
}
export interface BlogDocument extends BlogContent, Kept<BlogContent>, BlogDigest {}

export type SummaryDocument = Omit<
  BlogDocument,
  'description' | 'textImages' | 'translationImages' | 'working' | 'pinned' | 'lastChange'
>;

export const blogDigest = ({ author, series }: Pick<BlogContent, 'author' | 'series'>): BlogDigest => ({
  authorSlug: slugOfName(author),
  seriesSlug: series && slugOfName(series.name),
});

export const blogFields: TextFields<BlogContent> = {
  text: [
    'title',
    'description',
    'textImages',
    'excerpt',
    'date',
    'author',
    'image',
    'imageAlt',
    'imageCaption',
    'series',
    ...discoveryFields,
    'translations',
    'translationImages',
  ],
  pictures: ['image', 'textImages', 'shareImage', 'translationImages'],
  together: [
    ['description', 'excerpt', 'textImages'],
    ['image', 'imageAlt', 'imageCaption'],
    ['translations', 'translationImages'],
  ],
  digest: blogDigest,
};

/** An author by the newest of theirs that is published. */
export interface AuthorsNewest extends Pick<BlogDocument, 'author' | 'updatedAt'> {
  readonly authorSlug: string;
}

/** A series by the newest of its parts that is published. */
export interface SeriesNewest extends Pick<BlogDocument, 'series' | 'updatedAt'> {
  readonly seriesSlug: string;
}

/** Among more names than these nobody chooses: they are searched for. */
const mostChosenAmong = 200;

/** In their order; of two with one number, the older one comes first. */
const inOrderOfParts = (parts: readonly SummaryDocument[]): SummaryDocument[] =>
  parts.toSorted(
    (one, other) =>
      (one.series?.part ?? 0) - (other.series?.part ?? 0) || one.date.getTime() - other.date.getTime(),
  );

const summaryFields = {
  ...{ description: 0, textImages: 0, working: 0, pinned: 0, lastChange: 0, translationImages: 0 },
  ...longTranslations,
} as const;

export const blogRepository = (db: Db, settings?: PublicationSettings) => {
  const collection = db.collection<BlogDocument>('blogs');
  const fields = blogFields;

  /** What was published last under each address that a digest has: the first so many, one step of the index for each. */
  const newestOfEach = async <T extends Document & { updatedAt: Date }>(
    digest: keyof BlogDigest & keyof T,
    further: readonly (keyof BlogContent & keyof T)[],
  ): Promise<T[]> => {
    const wanted = [digest, 'updatedAt', ...further].map((name) => [name, 1]);
    const projection = { _id: 0, ...Object.fromEntries(wanted) };
    const found: T[] = [];
    while (found.length < wholeListLimit) {
      const next = await collection.findOne<T>(
        { ...seenBy('visitors'), [digest]: { $gt: found.at(-1)?.[digest] ?? '' } },
        { projection, sort: { [digest]: 1, ...newestFirst } },
      );
      if (!next) break;
      found.push(next);
    }
    return found;
  };

  return {
    ...publications<BlogContent, SummaryDocument>({
      ...{ db, collection, fields, summaryFields, settings },
      kind: 'article',
    }),
    indexes: [
      ...indexesOf(blogFields),
      [{ author: 1, ...newestFirst }],
      [{ state: 1, authorSlug: 1, ...newestFirst }],
      [{ 'series.name': 1, 'series.part': -1 }, { sparse: true }],
      [{ state: 1, seriesSlug: 1, ...newestFirst }],
    ],
    /** The names of those who have written blogs, in their order: the first so many. One step of the index leads to each; `distinct` would read every blog. */
    authors: async (): Promise<string[]> => {
      const names: string[] = [];
      for (;;) {
        const beyond = names.at(-1) ?? '';
        const next = await collection.findOne(
          { author: { $gt: beyond } },
          { projection: { _id: 0, author: 1 }, sort: { author: 1, date: -1, _id: -1 } },
        );
        if (!next || names.length === mostChosenAmong)
          return names.sort((one, other) => one.localeCompare(other));
        names.push(next.author);
      }
    },

    /** Those whose names stand on what is published, each with the newest of that: the first so many. */
    publishedAuthors: () => newestOfEach<AuthorsNewest>('authorSlug', ['author']),

    /** The series of which parts are published, each with the newest of these: the first so many. */
    publishedSeries: () => newestOfEach<SeriesNewest>('seriesSlug', ['series']),

    /** The series that there are, in the order of their names, each with its last part: the first so many. */
    series: async (): Promise<Series[]> => {
      const found: Series[] = [];
      while (found.length < mostChosenAmong) {
        const next = await collection.findOne(
          { 'series.name': { $gt: found.at(-1)?.name ?? '' } },
          { projection: { _id: 0, series: 1 }, sort: { 'series.name': 1, 'series.part': -1 } },
        );
        if (!next?.series) break;
        found.push(next.series);
      }
      return found.toSorted((one, other) => one.name.localeCompare(other.name));
    },

    /** What is published of a series, in the order of its parts. */
    partsOf: async (name: string): Promise<SummaryDocument[]> => {
      const parts = await collection
        .find<SummaryDocument>(
          { ...seenBy('visitors'), 'series.name': name },
          { projection: summaryFields, sort: { 'series.part': 1 }, limit: mostParts },
        )
        .toArray();
      return inOrderOfParts(parts);
    },

    /** What is published at the address of a series, in the order of its parts, and the newest of it, by which it is called. */
    seriesAt: async (seriesSlug: string): Promise<{ newest: SummaryDocument; parts: SummaryDocument[] }> => {
      const found = await collection
        .find<SummaryDocument>(
          { ...seenBy('visitors'), seriesSlug },
          { projection: summaryFields, sort: newestFirst, limit: mostParts },
        )
        .toArray();
      return { newest: orNotFound(found[0]), parts: inOrderOfParts(found) };
    },
    images: imageReferences(collection, picturePaths(blogFields)),
  } satisfies Repository & Record<string, unknown>;
};
export type BlogRepository = ReturnType<typeof blogRepository>;
