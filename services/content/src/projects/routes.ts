import { galleryImagesPerCall, mostChangedAtOnce, visitorProjectOrders } from '@plinth/contracts/constants';
import { projects as calls, type ProjectDraft } from '@plinth/contracts/projects';
import type { ImageStore } from '@plinth/media/store';
import type { AnnounceChange } from '@plinth/runtime/announceChange';
import { listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import type { UploadedFile } from '@plinth/runtime/http/requestBody';
import { objectId, orNotFound } from '@plinth/runtime/mongo';
import { audienceOf } from '../audience.ts';
import type { Bin } from '../bin/bin.ts';
import { type BulkChanges, bulkChangeReply, eachOnce } from '../bulk/bulkChanges.ts';
import type { Days } from '../days.ts';
import { discoveryIn, shareImageIn, withShareImage } from '../discovery/discovery.ts';
import { historyCalls } from '../history/calls.ts';
import { personOf } from '../history/person.ts';
import type { RevisionRepository } from '../history/revisions.ts';
import { refuseOfVisitors } from '../lists/filters.ts';
import { type ChosenPictures, chosenPicture } from '../pictures/chosen.ts';
import { refuseLate } from '../revisionNumbers.ts';
import { refused } from '../states/plans.ts';
import { transitions } from '../states/transitions.ts';
import { described } from '../text/described.ts';
import { refuseWithoutWords } from '../text/words.ts';
import { translationsAfter } from '../translations/translations.ts';
import { countProjectFacets } from './facets.ts';
import { projectFilter } from './filters.ts';
import { withGallery, withGalleryImage, withGalleryTexts, withoutGalleryImage } from './gallery.ts';
import { addedBy, galleryTextsFor, keyOf } from './galleryTexts.ts';
import { offerIn } from './offer.ts';
import { offerCalls } from './offerCalls.ts';
import { placesOnMap } from './placesOnMap.ts';
import { contentReply, forEditing, presented, summaryFor } from './presenter.ts';
import { datesOf } from './projectDates.ts';
import { type ProjectDocument, type ProjectRepository, projectFields } from './repository.ts';

interface Deps {
  readonly projects: ProjectRepository;
  readonly revisions: RevisionRepository;
  readonly bin: Bin;
  readonly days: Days;
  readonly images: ImageStore;
  readonly bulkChanges: BulkChanges;
  readonly announceChange: AnnounceChange;
}

const chosenGallery = (uploads: readonly UploadedFile[], ids: readonly string[] = []): ChosenPictures => {
  if (uploads.length + ids.length > galleryImagesPerCall)
    throw refused({
      galleryImageIds: { code: 'too-many-pictures', values: { max: galleryImagesPerCall } },
    });
  return { uploads, named: ids.map((id) => ({ field: 'galleryImageIds', id })) };
};

const nothing = { items: [], total: 0 };

/** What was said of a picture does not hold for another one. */
const noTexts = { mainImageAlt: '', mainImageCaption: '' };

const contentOf = (draft: ProjectDraft, date: Date) => {
  const { title, category, projectType, mainImageAlt, mainImageCaption } = draft;
  return {
    ...{ title, category, projectType, date, ...described(draft.description) },
    ...datesOf(draft),
    ...(mainImageAlt === undefined ? {} : { mainImageAlt }),
    ...(mainImageCaption === undefined ? {} : { mainImageCaption }),
    ...offerIn(draft),
    ...discoveryIn(draft),
  };
};

const { asked, created, latest, sent } = transitions(projectFields);

export const projectRoutes = ({
  projects,
  revisions,
  bin,
  days,
  images,
  bulkChanges,
  announceChange,
}: Deps) => {
  const history = historyCalls({
    ...{ publications: projects, revisions, images, forEditing, contentReply },
    deleted: bin.deletedProject,
    announce: (id) => announceChange('projects', id),
  });
  return implement(calls, {
    listProjects: async ({ query, actor }) => {
      const audience = audienceOf(actor);
      refuseOfVisitors(audience, query, visitorProjectOrders);
      const { language, page, limit, sort, order, state, ...wanted } = query;
      const shown = { page, limit, sort, order, state };
      const filter = projectFilter(wanted);
      return listed(
        filter ? await projects.list(audience, filter, shown) : nothing,
        summaryFor(audience, language),
      );
    },

    countProjectFacets: ({ query }) => countProjectFacets(projects, query),

    listProjectPlaces: ({ query: { sort, language, ...wanted } }) =>
      placesOnMap(projects, projectFilter(wanted), { sort, language }),

    readProject: async ({ params, query, actor }) => {
      const audience = audienceOf(actor);
      return presented(audience, await projects.shown(audience, params.id), query.language);
    },

    readProjectForEdit: async ({ params }) => forEditing(await projects.shown('staff', params.id)),

    createProject: async ({ fields, files, creates, actor }) => {
      const by = personOf(actor);
      const content = contentOf(fields, days.chosenOr(fields.date, fields.publishAt));
      refuseWithoutWords(content);
      const main = chosenPicture(files.mainImage, fields, 'mainImageId');
      const gallery = chosenGallery(files.galleryImages, fields.galleryImageIds);
      const shown = {
        uploads: [...main.uploads, ...gallery.uploads],
        named: [...main.named, ...gallery.named],
      };
      const chosen = withShareImage(shown, fields);
      const mainAt = main.uploads.length > 0 ? 0 : gallery.uploads.length;
      const make = (names: readonly string[]) => {
        const { images, shared } = shareImageIn(names, fields);
        const galleryImages = images.filter((_, place) => place !== mainAt);
        if (new Set(galleryImages).size < galleryImages.length)
          throw refused({ galleryImageIds: { code: 'picture-named-and-sent' } });
        const pictures = {
          ...{ mainImage: images[mainAt] ?? '', galleryImages },
          galleryTexts: galleryTextsFor(galleryImages, fields.galleryTexts ?? []),
        };
        const { slug } = fields;
        const translated = translationsAfter({}, fields);
        const text = { ...noTexts, ...content, ...pictures, ...shared, ...translated };
        return { ...created(text, fields), slug };
      };
      make([]);
      const project =
        (await projects.byId('staff', creates)) ??
        (await images.write(chosen, (names) => projects.create(creates, make(names), by)));
      await announceChange('projects', project._id.toHexString());
      return forEditing(project);
    },

    updateProject: async ({ params, headers, fields, files, actor }) => {
      const by = personOf(actor);
      const content = contentOf(fields, days.named(fields.date));
      refuseWithoutWords(content);
      const edit = (names: readonly string[]) => (before: ProjectDocument) => {
        refuseLate(headers['if-match'], forEditing(before));
        const { images, shared } = shareImageIn(names, fields);
        const picture = images[0] ? { ...noTexts, mainImage: images[0] } : {};
        const former = latest(before);
        const translated = translationsAfter(former, fields, images[0] !== undefined);
        const text = { ...former, ...picture, ...content, ...shared, ...translated };
        return { ...sent(before, text, fields), slug: fields.slug };
      };
      const before = orNotFound(await projects.byId('staff', objectId(params.id)));
      edit([])(before);
      const pictures = withShareImage(chosenPicture(files.image, fields), fields);
      const chosen = { ...pictures, beside: projects.filesOf(before) };
      const stored = await images.write(chosen, (names) => projects.change(before._id, by, edit(names)));
      await announceChange('projects', params.id);
      return forEditing(stored);
    },

    changeProjects: async ({
      body: { ids, filter = {}, count, change },
      creates,
      actor,
      language,
      changing,
    }) => {
      const asked = { _id: creates, type: 'project', change, by: personOf(actor), changing } as const;
      const find = async () => {
        if (ids) return eachOnce(ids);
        const wanted = projectFilter(filter);
        return wanted ? projects.idsOf(wanted, filter, mostChangedAtOnce) : [];
      };
      return bulkChangeReply(await bulkChanges.start(asked, count, find), language);
    },

    changeProjectState: async ({ params, headers, body, actor, changing }) => {
      if (body.state) await changing({ type: 'project', change: body.state, ids: [params.id] });
      const by = personOf(actor);
      const stored = await projects.change(objectId(params.id), by, (before) => {
        refuseLate(headers['if-match'], forEditing(before));
        return asked(before, body);
      });
      await announceChange('projects', params.id);
      return forEditing(stored);
    },

    listProjectRevisions: history.list,
    readProjectRevision: history.read,
    restoreProjectRevision: history.restore,

    deleteProject: async ({ params, t, actor }) => {
      await bin.put('project', objectId(params.id), personOf(actor));
      await announceChange('projects', params.id);
      return { message: t('project.deleted') };
    },

    addGalleryImage: async ({ params, fields: { imageId, ...texts }, files, creates, actor }) => {
      const project = orNotFound(await projects.byId('staff', objectId(params.id)));
      const { galleryImages } = latest(project);
      const add = async ([name = '']: readonly string[]) => {
        const adding = { image: name, texts, sending: creates };
        await projects.change(project._id, personOf(actor), withGalleryImage(adding));
        return name;
      };
      const chosen = { ...chosenPicture(files.image, { imageId }), beside: projects.filesOf(project) };
      const image = addedBy({ ...project, galleryImages }, creates) ?? (await images.write(chosen, add));
      await announceChange('projects', params.id);
      return { image };
    },

    arrangeGallery: async ({ params, headers, body: { images: arranged }, actor }) => {
      const stored = await projects.change(objectId(params.id), personOf(actor), (before) => {
        refuseLate(headers['if-match'], forEditing(before));
        return withGallery(arranged)(before);
      });
      await announceChange('projects', params.id);
      return forEditing(stored);
    },

    describeGalleryImage: async ({ params: { id, imageName }, body, actor }) => {
      const stored = await projects.change(objectId(id), personOf(actor), withGalleryTexts(imageName, body));
      await announceChange('projects', id);
      return { image: imageName, ...(latest(stored).galleryTexts[keyOf(imageName)] ?? body) };
    },

    ...offerCalls({ projects, days, images, announceChange }),

    removeGalleryImage: async ({ params: { id, imageName }, t, actor }) => {
      await projects.change(objectId(id), personOf(actor), withoutGalleryImage(imageName));
      await announceChange('projects', id);
      return { message: t('image.deleted') };
    },
  });
};
