import { Problem } from '@plinth/contracts/problems';
import { projects as calls, type ProjectDraft } from '@plinth/contracts/projects';
import { isNamedBy } from '@plinth/media/names';
import type { ImageStore } from '@plinth/media/store';
import { listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { objectId, orNotFound } from '@plinth/runtime/mongo';
import type { AnnounceChange } from '../announceChange.ts';
import { audienceOf } from '../audience.ts';
import type { Days } from '../days.ts';
import { refuseLate } from '../revisionNumbers.ts';
import { excerptOf } from '../text/excerpt.ts';
import { sanitizeRichText } from '../text/richText.ts';
import { refuseWithoutWords } from '../text/words.ts';
import { projectFilter } from './filters.ts';
import { galleryTextsFor } from './galleryTexts.ts';
import { presented, summaryOf } from './presenter.ts';
import { datesOf } from './projectDates.ts';
import type { ProjectRepository } from './repository.ts';

interface Deps {
  readonly projects: ProjectRepository;
  readonly days: Days;
  readonly images: ImageStore;
  readonly announceChange: AnnounceChange;
}

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
      const uploads = [files.mainImage, ...files.galleryImages];
      const project =
        (await projects.byId('staff', creates)) ??
        (await images.store(uploads, ([mainImage = '', ...galleryImages]) =>
          projects.create(creates, {
            ...noTexts,
            ...content,
            ...{ mainImage, galleryImages },
            state: 'published',
            galleryTexts: galleryTextsFor(galleryImages, fields.galleryTexts ?? []),
          }),
        ));
      await announceChange('projects', project._id.toHexString());
      return presented(project);
    },

    updateProject: async ({ params, headers: { 'if-match': revision }, fields, files }) => {
      const before = orNotFound(await projects.byId('staff', objectId(params.id)));
      refuseLate(revision, presented(before));
      const content = contentOf(fields, days);
      refuseWithoutWords(content);
      const uploads = files.image ? [files.image] : [];
      const { replaced, stored } = await images.store(uploads, async ([mainImage]) => {
        const changes = mainImage ? { ...noTexts, ...content, mainImage } : content;
        const changed = await projects.update(before._id, changes, revision);
        if (!changed) refuseLate(revision, presented(orNotFound(await projects.byId('staff', before._id))));
        return orNotFound(changed);
      });
      if (replaced.mainImage !== stored.mainImage) await images.discard([replaced.mainImage]);
      await announceChange('projects', params.id);
      return presented(stored);
    },

    deleteProject: async ({ params }) => {
      const { mainImage, galleryImages } = orNotFound(await projects.remove(objectId(params.id)));
      await images.discard([mainImage, ...galleryImages]);
      await announceChange('projects', params.id);
      return { message: 'Project deleted successfully' };
    },

    addGalleryImage: async ({ params, fields, files, creates }) => {
      const { _id, galleryImages } = orNotFound(await projects.byId('staff', objectId(params.id)));
      const add = async ([name = '']: readonly string[]) => {
        if (!(await projects.addToGallery(_id, name, fields))) throw new Problem('not-found');
        return name;
      };
      const image =
        galleryImages.find((name) => isNamedBy(name, creates)) ??
        (await images.store([files.image], add, creates));
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

    removeGalleryImage: async ({ params: { id, imageName } }) => {
      const { _id, galleryImages } = orNotFound(await projects.byId('staff', objectId(id)));
      if (!galleryImages.includes(imageName)) throw new Problem('not-found');
      await projects.removeFromGallery(_id, imageName);
      await images.discard([imageName]);
      await announceChange('projects', id);
      return { message: 'Image deleted successfully' };
    },
  });
