import { picturesOfFiles } from '@plinth/media/adopt';
import { allReferences } from '@plinth/media/references';
import { blogRepository } from '../blogs/repository.ts';
import { projectRepository } from '../projects/repository.ts';

/** The files that blogs and projects show become pictures. */
export const pictures = picturesOfFiles('0003-pictures', (db) =>
  allReferences([blogRepository(db).images, projectRepository(db).images]),
);
