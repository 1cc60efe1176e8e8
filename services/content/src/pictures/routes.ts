import type { QueryOf } from '@plinth/contracts/api';
import { pictures as calls } from '@plinth/contracts/pictures';
import { Problem } from '@plinth/contracts/problems';
import { inLibrary, type PictureDocument } from '@plinth/media/pictures';
import type { ImageReferences } from '@plinth/media/references';
import type { ImageStore } from '@plinth/media/store';
import { Answer, listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import type { UploadedFile } from '@plinth/runtime/http/requestBody';
import { pagesOf } from '@plinth/runtime/lists';
import { objectId, orNotFound } from '@plinth/runtime/mongo';
import type { Filter } from 'mongodb';
import { personOf } from '../history/person.ts';
import { literally } from '../lists/likeness.ts';
import type { FetchPicture } from './fetchPicture.ts';
import { presented } from './presenter.ts';
import type { UsesOf } from './uses.ts';

interface Deps {
  readonly images: ImageStore;
  readonly references: ImageReferences;
  readonly usesOf: UsesOf;
  readonly fetchPicture: FetchPicture;
}

type ListPictures = QueryOf<typeof calls.listPictures>;

export const pictureRoutes = ({ images, references, usesOf, fetchPicture }: Deps) => {
  const { pictures } = images;
  const pages = pagesOf(pictures.collection);

  const withUses = async (picture: PictureDocument) =>
    presented(picture, (await usesOf([picture.file])).get(picture.file));

  const add = async (file: UploadedFile, adding: Parameters<ImageStore['add']>[1]) => {
    const { picture, isNew } = await images.add(file, adding);
    pages.changed();
    return new Answer(await withUses(picture), { status: isNew ? 201 : 200 });
  };

  /** Every file that something shows: as many as there are pictures on the site. */
  const shownFiles = async () => {
    const files = new Set<string>();
    for await (const names of references.pages()) for (const name of names) files.add(name);
    return [...files];
  };

  const filterOf = async ({ search, used, alt }: Omit<ListPictures, 'page' | 'limit'>) => {
    const filters: Filter<PictureDocument>[] = [inLibrary];
    if (search) {
      const words = { $regex: literally(search), $options: 'i' };
      filters.push({ $or: [{ alt: words }, { file: words }] });
    }
    if (alt) filters.push({ alt: '' });
    if (used) filters.push({ file: { [used === 'true' ? '$in' : '$nin']: await shownFiles() } });
    return { $and: filters };
  };

  return implement(calls, {
    listPictures: async ({ query }) => {
      const filter = await filterOf(query);
      const found = await pages.read<PictureDocument>(filter, query, { sort: { _id: -1 } });
      const uses = await usesOf(found.items.map(({ file }) => file));
      return listed(found, (picture) => presented(picture, uses.get(picture.file)));
    },

    readPicture: async ({ params }) => withUses(orNotFound(await pictures.byId(objectId(params.id)))),

    listSimilarPictures: async ({ params }) => {
      const found = await pictures.similarTo(orNotFound(await pictures.byId(objectId(params.id))));
      const uses = await usesOf(found.map(({ file }) => file));
      return found.map((picture) => presented(picture, uses.get(picture.file)));
    },

    addPicture: async ({ fields: { alt }, files, creates }) => add(files.file, { _id: creates, alt }),

    copyPicture: async ({ body: { url, alt }, creates }) =>
      add(await fetchPicture(url), { _id: creates, alt }),

    updatePicture: async ({ params, body, actor }) => {
      const _id = objectId(params.id);
      const { alt, focus } = body;
      if (alt !== undefined) orNotFound(await pictures.change(_id, { alt }));
      return withUses(
        focus ? await images.focusOn(_id, focus, personOf(actor)) : orNotFound(await pictures.byId(_id)),
      );
    },

    replacePicture: async ({ params, files, actor }) =>
      withUses(await images.replace(objectId(params.id), files.file, personOf(actor))),

    /** Marked before it is looked at: what refers to it afterwards takes the mark away. */
    removePicture: async ({ params, t }) => {
      const marked = orNotFound(await pictures.remove(objectId(params.id)));
      const { usedBy } = await withUses(marked);
      pages.changed();
      if (usedBy.length > 0) {
        await pictures.putBack(marked);
        throw new Problem('picture-in-use', { usedBy });
      }
      return { message: t('picture.removed') };
    },
  });
};
