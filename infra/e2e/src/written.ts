import { bodyOf, formOf } from '@plinth/testing/client';
import { aPicture } from './picture.ts';
import { adminClient } from './system.ts';

/** One word that no line can hold. */
const longWord = (letters: number) => 'Donaudampfschifffahrtsgesellschaft'.repeat(9).slice(0, letters);
const longText = `<h2>${longWord(180)}</h2><p>${longWord(250)}</p>`;

/** The addresses of an article and of a project of three pictures, all of whose words are longer than any line. */
export interface Written {
  readonly article: string;
  readonly project: string;
  readonly remove: () => Promise<void>;
}

/** Publishes an article and a project. */
export const writeInLongWords = async (): Promise<Written> => {
  const admin = await adminClient();
  const picture = aPicture(640, 400);
  const blog = { title: longWord(200), description: longText, author: longWord(100) };
  const work = {
    ...{ title: longWord(200), description: longText },
    ...{ category: 'ongoing', projectType: 'construction', expectedCompletionDate: '2027-04-30' },
  };
  const files = { mainImage: picture, galleryImages: [picture, aPicture(400, 640)] };
  const article = `/blogs/${bodyOf(await admin.postForm('/api/blogs', formOf(blog, { image: picture })), 201).slug}`;
  const project = `/projects/${bodyOf(await admin.postForm('/api/projects', formOf(work, files)), 201).slug}`;
  return {
    ...{ article, project },
    remove: async () => {
      await Promise.all([article, project].map((path) => admin.del(`/api${path}`)));
    },
  };
};
