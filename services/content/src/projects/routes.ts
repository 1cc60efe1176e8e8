import { projectDateField } from '@plinth/contracts/constants';
import { Problem } from '@plinth/contracts/problems';
import { projects as calls, type ProjectDraft } from '@plinth/contracts/projects';
import { implement, listed } from '@plinth/runtime/http/implement';
import type { ImageStore } from '@plinth/runtime/images/store';
import { found, objectId } from '@plinth/runtime/mongo';
import type { AnnounceChange } from '../changes.ts';
import { refuseLate } from '../revisions.ts';
import { momentOn } from '../text/dates.ts';
import { excerptOf, sanitizeRichText } from '../text/richText.ts';
import { projectFilter } from './filters.ts';
import { type ProjectRepository, presented, summaryOf } from './repository.ts';

interface Deps {
  readonly projects: ProjectRepository;
  readonly images: ImageStore;
  readonly announceChange: AnnounceChange;
}

const nothing = { items: [], total: 0 };
const noDates = { completedDate: '', startingDate: '', expectedCompletionDate: '' };

const contentOf = (draft: ProjectDraft & { date?: string }, kept?: Date) => {
  const { title, category, projectType, date } = draft;
  const description = sanitizeRichText(draft.description);
  const dateField = projectDateField[category];
  return {
    ...{ title, category, projectType, description },
    ...{ ...noDates, [dateField]: draft[dateField] },
    excerpt: excerptOf(description),
    date: date ? momentOn(date, kept) : new Date(),
  };
};

export const projectRoutes = ({ projects, images, announceChange }: Deps) =>
  implement(calls, {
    listProjects: async ({ query: { category, projectType, ...query } }) => {
      const filter = projectFilter({ category, projectType });
      return listed(filter ? await projects.list(filter, query) : nothing, summaryOf);
    },

    readProject: async ({ params }) => presented(found(await projects.byId(objectId(params.id)))),

    createProject: async ({ fields, files }) => {
      const uploads = [files.mainImage, ...files.galleryImages];
      const project = await images.store(uploads, ([mainImage = '', ...galleryImages]) =>
        projects.create({ ...contentOf(fields), mainImage, galleryImages }),
      );
      await announceChange('projects', project._id.toHexString());
      return presented(project);
    },

    updateProject: async ({ params, headers: { 'if-match': revision }, fields, files }) => {
      const before = found(await projects.byId(objectId(params.id)));
      refuseLate(revision, presented(before));
      const content = contentOf(fields, before.date);
      const uploads = files.image ? [files.image] : [];
      const { replaced, stored } = await images.store(uploads, async ([mainImage]) => {
        const changes = mainImage ? { ...content, mainImage } : content;
        const changed = await projects.update(before._id, changes, revision);
        if (!changed) refuseLate(revision, presented(found(await projects.byId(before._id))));
        return found(changed);
      });
      if (replaced.mainImage !== stored.mainImage) await images.discard([replaced.mainImage]);
      await announceChange('projects', params.id);
      return presented(stored);
    },

    deleteProject: async ({ params }) => {
      const { mainImage, galleryImages } = found(await projects.remove(objectId(params.id)));
      await images.discard([mainImage, ...galleryImages]);
      await announceChange('projects', params.id);
      return { message: 'Project deleted successfully' };
    },

    addGalleryImage: async ({ params, files }) => {
      const { _id } = found(await projects.byId(objectId(params.id)));
      const image = await images.store([files.image], async ([name = '']) => {
        if (!(await projects.addToGallery(_id, name))) throw new Problem('not-found');
        return name;
      });
      await announceChange('projects', params.id);
      return { image };
    },

    removeGalleryImage: async ({ params: { id, imageName } }) => {
      const { _id, galleryImages } = found(await projects.byId(objectId(id)));
      if (!galleryImages.includes(imageName)) throw new Problem('not-found');
      await projects.removeFromGallery(_id, imageName);
      await images.discard([imageName]);
      await announceChange('projects', id);
      return { message: 'Image deleted successfully' };
    },
  });
