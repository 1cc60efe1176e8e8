import { allReferences } from '@plinth/media/references';
import { createImageStore } from '@plinth/media/store';
import { createMetrics } from '@plinth/runtime/metrics';
import type { TestService } from '@plinth/testing/service';
import { binRepository } from '../bin/repository.ts';
import { blogRepository } from '../blogs/repository.ts';
import { revisionRepository } from '../history/revisions.ts';
import { newsletterPictures } from '../newsletters/repository.ts';
import { replaceShown } from '../pictures/replaceShown.ts';
import { projectRepository } from '../projects/repository.ts';

const referencesIn = ({ context }: TestService) =>
  allReferences([
    blogRepository(context.db).images,
    projectRepository(context.db).images,
    binRepository(context.db).images,
  ]);

interface SweepOptions {
  /** As if everything that happened before this moment had happened long ago; everything until now unless it is said. */
  readonly before?: Date;
  /** What happens once the sweep has looked what refers to pictures, and before it decides on them. */
  readonly meanwhile?: () => Promise<unknown>;
}

/** Sweeps as the service does. */
export const sweepNow = (
  content: TestService,
  { before = new Date(Date.now() + 1000), meanwhile = async () => undefined }: SweepOptions = {},
) => {
  const { db } = content.context;
  const [blogs, projects] = [blogRepository(db), projectRepository(db)];
  const references = referencesIn(content);
  const namedAmong = async (names: readonly string[]) => {
    const named = await references.namedAmong(names);
    await meanwhile();
    return named;
  };
  return createImageStore({
    ...content.context,
    metrics: createMetrics('test'),
    references: { ...references, namedAmong },
    history: allReferences([revisionRepository(db).images, newsletterPictures(db).images]),
    replaceIn: replaceShown({
      blogs,
      projects,
      entries: binRepository(db),
      announceChange: async () => undefined,
    }),
  }).sweep(before);
};

/** As if the time were over for which what was replaced and deleted is kept. */
export const forgetPast = async ({ context }: TestService) => {
  for (const name of ['revisions', 'bin']) await context.db.collection(name).deleteMany({});
};

/** What documents name, which files have pictures, and what is stored: originals by name, and uploads by id that lack their file or their chunks. */
export const imagesIn = async (content: TestService) => {
  const { db } = content.context;
  const shown = new Set<string>();
  for await (const names of referencesIn(content).pages()) for (const name of names) shown.add(name);
  const pictures = await db.collection('pictures').find().toArray();
  const files = await db.collection('images.files').find().toArray();
  const whole = new Set(files.map(({ _id }) => String(_id)));
  const uploads = (await db.collection('images.chunks').distinct('files_id')).map(String);
  return {
    named: [...shown].sort(),
    pictures: pictures.map(({ file }) => file as string).sort(),
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
