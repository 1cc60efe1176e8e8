import { allReferences } from '@plinth/media/references';
import { createImageStore } from '@plinth/media/store';
import { createMetrics } from '@plinth/runtime/metrics';
import type { TestService } from '@plinth/testing/service';
import { blogRepository } from '../blogs/repository.ts';
import { projectRepository } from '../projects/repository.ts';

const referencesIn = ({ context }: TestService) =>
  allReferences([blogRepository(context.db).images, projectRepository(context.db).images]);

/** Sweeps as the service does; as if everything that is stored now had been stored long ago, unless told from when on. */
export const sweepNow = (content: TestService, before = new Date(Date.now() + 1000)) =>
  createImageStore({
    ...content.context,
    metrics: createMetrics('test'),
    references: referencesIn(content),
  }).sweep(before);

/** What documents name, and what is stored: originals by name, and uploads by id that lack their file or their chunks. */
export const imagesIn = async (content: TestService) => {
  const { db } = content.context;
  const named: string[] = [];
  for await (const names of referencesIn(content).pages()) named.push(...names);
  const files = await db.collection('images.files').find().toArray();
  const whole = new Set(files.map(({ _id }) => String(_id)));
  const uploads = (await db.collection('images.chunks').distinct('files_id')).map(String);
  return {
    named: named.sort(),
    stored: files
      .map(({ filename }) => filename as string)
      .filter((name) => !name.includes('@'))
      .sort(),
    withoutFile: uploads.filter((upload) => !whole.has(upload)),
    withoutChunks: [...whole].filter((file) => !uploads.includes(file)),
  };
};

/** The statuses that the images answer with to whoever asks for them. */
export const statusesOf = async (content: TestService, names: readonly string[]): Promise<number[]> =>
  Promise.all(names.map(async (name) => (await fetch(`${content.url}/uploads/${name}`)).status));
