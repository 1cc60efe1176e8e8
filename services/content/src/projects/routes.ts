import { galleryImagesPerCall } from '@plinth/contracts/constants';
import type { Fault } from '@plinth/contracts/faults';
import { Problem } from '@plinth/contracts/problems';
import { projects as calls, type ProjectDraft } from '@plinth/contracts/projects';
import type { ImageStore } from '@plinth/media/store';
import { listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import type { UploadedFile } from '@plinth/runtime/http/requestBody';
import { objectId, orNotFound } from '@plinth/runtime/mongo';
import type { AnnounceChange } from '../announceChange.ts';
import { audienceOf } from '../audience.ts';
import type { Days } from '../days.ts';
import { type ChosenPictures, chosenPicture, replacing } from '../pictures/chosen.ts';
import { refuseLate } from '../revisionNumbers.ts';
import { excerptOf } from '../text/excerpt.ts';
import { sanitizeRichText } from '../text/richText.ts';
import { refuseWithoutWords } from '../text/words.ts';
import { projectFilter } from './filters.ts';
import { addedBy, galleryTextsFor } from './galleryTexts.ts';
import { presented, summaryOf } from './presenter.ts';
import { datesOf } from './projectDates.ts';
import type { ProjectRepository } from './repository.ts';

interface Deps {
  readonly projects: ProjectRepository;
  readonly days: Days;
  readonly images: ImageStore;
  readonly announceChange: AnnounceChange;
}

const refused = (field: string, fault: Fault) =>
  new Problem('invalid-fields', { faults: { [field]: fault } });

const chosenGallery = (uploads: readonly UploadedFile[], ids: readonly string[] = []): ChosenPictures => {
  if (uploads.length + ids.length > galleryImagesPerCall)
    throw refused('galleryImageIds', {
      code: 'too-many-pictures',
      values: { max: galleryImagesPerCall },
    });
  return { uploads, named: ids.map((id) => ({ field: 'galleryImageIds', id })) };
};

const nothing = { items: [], total: 0 };

/** What was said of a picture does not hold for another one. */
const noTexts = { mainImageAlt: '', mainImageCaption: '' };

const contentOf = (draft: ProjectDraft & { date?: string }, days: Days) => {
  const { title, category, projectType, date, mainImageAlt, mainImageCaption } = draft;
  const description = sanitizeRichText(draft.description);
  return {
    ...{ title, category, projectType, description },
    ...datesOf(draft),
    excerpt: excerptOf(description),
    date: date ? days.named(date) : days.today(),
    ...(mainImageAlt === undefined ? {} : { mainImageAlt }),
    ...(mainImageCaption === undefined ? {} : { mainImageCaption }),
  };
};

export const projectRoutes = ({ projects, days, images, announceChange }: Deps) =>
  implement(calls, {
    listProjects: async ({ query: { category, projectType, ...query }, actor }) => {
      const filter = projectFilter({ category, projectType });
      return listed(filter ? await projects.list(audienceOf(actor), filter, query) : nothing, summaryOf);
    },

    readProject: async ({ params, actor }) =>
      presented(orNotFound(await projects.byId(audienceOf(actor), objectId(params.id)))),

    createProject: async ({ fields, files, creates }) => {
      const content = contentOf(fields, days);
      refuseWithoutWords(content);
      const main = chosenPicture(files.mainImage, fields, 'mainImageId');
      const gallery = chosenGallery(files.galleryImages, fields.galleryImageIds);
      const chosen = {
        uploads: [...main.uploads, ...gallery.uploads],
        named: [...main.named, ...gallery.named],
      };
      const mainAt = main.uploads.length > 0 ? 0 : gallery.uploads.length;
      const create = async (images: string[]) => {
        const galleryImages = images.filter((_, place) => place !== mainAt);
        if (new Set(galleryImages).size < galleryImages.length)
          throw refused('galleryImageIds', { code: 'picture-named-and-sent' });
        return projects.create(creates, {
          ...noTexts,
          ...content,
          ...{ mainImage: images[mainAt] ?? '', galleryImages },
          state: 'published',
          galleryTexts: galleryTextsFor(galleryImages, fields.galleryTexts ?? []),
        });
      };
      const project = (await projects.byId('staff', creates)) ?? (await images.write(chosen, create));
      await announceChange('projects', project._id.toHexString());
      return presented(project);
    },

    updateProject: async ({ params, headers: { 'if-match': revision }, fields, files }) => {
      const before = orNotFound(await projects.byId('staff', objectId(params.id)));
      refuseLate(revision, presented(before));
      const content = contentOf(fields, days);
      refuseWithoutWords(content);
      const chosen = replacing(chosenPicture(files.image, fields), before.mainImage, before.galleryImages);
      const stored = await images.write(chosen, async ([mainImage]) => {
        const changes = mainImage ? { ...noTexts, ...content, mainImage } : content;
        const changed = await projects.update(before._id, changes, revision);
        if (!changed) refuseLate(revision, presented(orNotFound(await projects.byId('staff', before._id))));
        return orNotFound(changed);
      });
      await announceChange('projects', params.id);
      return presented(stored);
    },

    deleteProject: async ({ params, t }) => {
      const before = orNotFound(await projects.byId('staff', objectId(params.id)));
      const leaves = [before.mainImage, ...before.galleryImages];
      await images.write({ leaves }, async () => orNotFound(await projects.remove(before._id)));
      await announceChange('projects', params.id);
      return { message: t('project.deleted') };
    },

    addGalleryImage: async ({ params, fields, files, creates }) => {
      const project = orNotFound(await projects.byId('staff', objectId(params.id)));
      const { imageId, ...texts } = fields;
      const add = async ([name = '']: readonly string[]) => {
        if (project.galleryImages.includes(name)) throw refused('imageId', { code: 'picture-in-gallery' });
        if (!(await projects.addToGallery(project._id, name, texts, creates))) throw new Problem('not-found');
        return name;
      };
      const chosen = chosenPicture(files.image, { imageId });
      const beside = [project.mainImage, ...project.galleryImages];
      const image = addedBy(project, creates) ?? (await images.write({ ...chosen, beside }, add));
      await announceChange('projects', params.id);
      return { image };
    },

    describeGalleryImage: async ({ params: { id, imageName }, body }) => {
      const { _id, galleryImages } = orNotFound(await projects.byId('staff', objectId(id)));
      const described =
        galleryImages.includes(imageName) && (await projects.describeGalleryImage(_id, imageName, body));
      if (!described) throw new Problem('not-found');
      await announceChange('projects', id);
      return { image: imageName, ...body };
    },

    removeGalleryImage: async ({ params: { id, imageName }, t }) => {
      const { _id, galleryImages } = orNotFound(await projects.byId('staff', objectId(id)));
      if (!galleryImages.includes(imageName)) throw new Problem('not-found');
      await images.write({ leaves: [imageName] }, () => projects.removeFromGallery(_id, imageName));
      await announceChange('projects', id);
      return { message: t('image.deleted') };
    },
  });
