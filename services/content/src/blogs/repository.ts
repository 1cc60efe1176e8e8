import { imageReferences } from '@plinth/media/references';
import type { Repository } from '@plinth/runtime/mongo';
import type { Db } from 'mongodb';
import { discoveryFields } from '../discovery/discovery.ts';
import { indexesOf, type PublicationSettings, publications } from '../publications.ts';
import { type Content, type Kept, picturePaths, type TextFields } from '../states/publication.ts';

export interface BlogContent extends Content {
  readonly author: string;
  readonly image: string;
  readonly imageAlt: string;
  readonly imageCaption: string;
}
export interface BlogDocument extends BlogContent, Kept<BlogContent> {}

export type SummaryDocument = Omit<
  BlogDocument,
  'description' | 'textImages' | 'working' | 'pinned' | 'lastChange'
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
  ],
  pictures: ['image', 'textImages', 'shareImage'],
  together: [
    ['description', 'excerpt', 'textImages'],
    ['image', 'imageAlt', 'imageCaption'],
  ],
};

const summaryFields = { description: 0, textImages: 0, working: 0, pinned: 0, lastChange: 0 } as const;

export const blogRepository = (db: Db, settings?: PublicationSettings) => {
  const collection = db.collection<BlogDocument>('blogs');
  const fields = blogFields;
  return {
    ...publications<BlogContent, SummaryDocument>({
      ...{ db, collection, fields, summaryFields, settings },
      kind: 'article',
    }),
    indexes: indexesOf(blogFields),
    images: imageReferences(collection, picturePaths(blogFields)),
  } satisfies Repository & Record<string, unknown>;
};
export type BlogRepository = ReturnType<typeof blogRepository>;
