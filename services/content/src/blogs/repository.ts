import { imageReferences } from '@plinth/media/references';
import type { Repository } from '@plinth/runtime/mongo';
import type { Db } from 'mongodb';
import { lastWritten, newestFirst, newestInState, type Publication, publications } from '../publications.ts';

export interface BlogDocument extends Publication {
  readonly author: string;
  readonly image: string;
  readonly imageAlt: string;
  readonly imageCaption: string;
}

export type SummaryDocument = Omit<BlogDocument, 'description'>;

const withoutDescription = { description: 0 } as const;

export const blogRepository = (db: Db) => {
  const blogs = db.collection<BlogDocument>('blogs');
  return {
    ...publications<BlogDocument, SummaryDocument>(blogs, withoutDescription),
    indexes: [[newestFirst], [newestInState], [lastWritten], [{ image: 1 }]],
    images: imageReferences<BlogDocument>(blogs, ['image']),
  } satisfies Repository & Record<string, unknown>;
};
export type BlogRepository = ReturnType<typeof blogRepository>;
