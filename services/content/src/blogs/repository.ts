import { imageReferences } from '@plinth/media/references';
import type { Repository } from '@plinth/runtime/mongo';
import type { Db } from 'mongodb';
import { discoveryFields } from '../discovery/discovery.ts';
import { newestFirst } from '../lists/orders.ts';
import { indexesOf, type PublicationSettings, publications } from '../publications.ts';
import { type Content, type Kept, picturePaths, type TextFields } from '../states/publication.ts';
import { longTranslations } from '../translations/translations.ts';

export interface BlogContent extends Content {
  readonly author: string;
  readonly image: string;
  readonly imageAlt: string;
  readonly imageCaption: string;
}
export interface BlogDocument extends BlogContent, Kept<BlogContent> {}

export type SummaryDocument = Omit<
  BlogDocument,
  'description' | 'textImages' | 'translationImages' | 'working' | 'pinned' | 'lastChange'
>;

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
};

/** Among more names than these nobody chooses: they are searched for. */
const mostAuthors = 200;

const summaryFields = {
  ...{ description: 0, textImages: 0, working: 0, pinned: 0, lastChange: 0, translationImages: 0 },
  ...longTranslations,
} as const;

export const blogRepository = (db: Db, settings?: PublicationSettings) => {
  const collection = db.collection<BlogDocument>('blogs');
  const fields = blogFields;
  return {
    ...publications<BlogContent, SummaryDocument>({
      ...{ db, collection, fields, summaryFields, settings },
      kind: 'article',
    }),
    indexes: [...indexesOf(blogFields), [{ author: 1, ...newestFirst }]],
    /** The names of those who have written blogs, in their order: the first so many. One step of the index leads to each; `distinct` would read every blog. */
    authors: async (): Promise<string[]> => {
      const names: string[] = [];
      for (;;) {
        const beyond = names.at(-1) ?? '';
        const next = await collection.findOne(
          { author: { $gt: beyond } },
          { projection: { _id: 0, author: 1 }, sort: { author: 1, date: -1, _id: -1 } },
        );
        if (!next || names.length === mostAuthors)
          return names.sort((one, other) => one.localeCompare(other));
        names.push(next.author);
      }
    },
    images: imageReferences(collection, picturePaths(blogFields)),
  } satisfies Repository & Record<string, unknown>;
};
export type BlogRepository = ReturnType<typeof blogRepository>;
