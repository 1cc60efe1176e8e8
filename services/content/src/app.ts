import { usePictureProgram } from '@plinth/media/program/pictureProgram';
import { allReferences } from '@plinth/media/references';
import { uploadRoutes } from '@plinth/media/routes';
import { createImageStore } from '@plinth/media/store';
import { changeAnnouncer } from '@plinth/runtime/announceChange';
import { createEventConsumer } from '@plinth/runtime/events/consumer';
import type { Service, ServiceContext } from '@plinth/runtime/service';
import { addressRoutes } from './addresses/routes.ts';
import { createBin } from './bin/bin.ts';
import { binWorker } from './bin/binWorker.ts';
import { binRepository } from './bin/repository.ts';
import { binRoutes } from './bin/routes.ts';
import { blogRepository } from './blogs/repository.ts';
import { blogRoutes } from './blogs/routes.ts';
import { createBrochures } from './brochure/brochures.ts';
import { brochureRoutes } from './brochure/routes.ts';
import { createBulkChanges } from './bulk/bulkChanges.ts';
import { createChangeOne, createTitleOf } from './bulk/changeOne.ts';
import { bulkChangeRepository } from './bulk/repository.ts';
import { bulkChangeRoutes } from './bulk/routes.ts';
import { createDays } from './days.ts';
import { draftRepository } from './drafts/repository.ts';
import { draftRoutes } from './drafts/routes.ts';
import type { ContentSettings } from './env.ts';
import { revisionRepository } from './history/revisions.ts';
import { profileImages, siteImages } from './images/profileImages.ts';
import { migrations } from './migrations.ts';
import { newsletterPictures } from './newsletters/repository.ts';
import { pictureFetcher } from './pictures/fetchPicture.ts';
import { replaceShown } from './pictures/replaceShown.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { pictureUses } from './pictures/uses.ts';
import { previewedText } from './previews/previewedText.ts';
import { createPreviews } from './previews/previews.ts';
import { previewLinkRepository } from './previews/repository.ts';
import { previewLinkRoutes } from './previews/routes.ts';
import { projectRepository } from './projects/repository.ts';
import { projectRoutes } from './projects/routes.ts';
import { followPublished } from './search/follow.ts';
import { missedWordRepository } from './search/missedWordRepository.ts';
import { searchRoutes } from './search/routes.ts';
import { createSearchIndex } from './search/searchIndex.ts';
import { spellingRepository } from './search/spellingRepository.ts';
import { createSpellings, romanUrdu } from './search/spellings.ts';
import { sharePictureRoutes } from './sharePicture/routes.ts';
import { createSharePictures } from './sharePicture/sharePictures.ts';
import { scheduleWorker } from './states/scheduleWorker.ts';
import { statsRoutes } from './stats/routes.ts';
import texts from './texts/en.po';
import { createTypesetter } from './typesetting/thread.ts';
import { videoFetcher } from './videos/fetchVideos.ts';
import { keptVideos } from './videos/keptVideos.ts';
import { videoRoutes } from './videos/routes.ts';
import { distinctVisitors } from './visits/distinctVisitors.ts';
import { gatherVisits } from './visits/gatherVisits.ts';
import { visitRepository } from './visits/repository.ts';
import { visitRoutes } from './visits/routes.ts';

/** Blogs, projects, images and videos. */
export const contentService = (context: ServiceContext, settings: ContentSettings): Service => {
  const { db, log } = context;
  usePictureProgram({ file: settings.pictureProgram, log });
  const days = createDays(settings.TIME_ZONE);
  const kept = { revisionsKept: settings.REVISIONS_KEPT, today: days.chosenOr };
  const blogs = blogRepository(db, kept);
  const projects = projectRepository(db, kept);
  const revisions = revisionRepository(db);
  const drafts = draftRepository(db);
  const links = previewLinkRepository(db);
  const publications = { blogs, projects };
  const previews = createPreviews({ ...publications, revisions, links, days, timeZone: settings.TIME_ZONE });
  const entries = binRepository(db);
  const references = allReferences([blogs.images, projects.images, entries.images]);
  const announceChange = changeAnnouncer(context);
  const replaceIn = replaceShown({ ...publications, entries, announceChange });
  const newsletters = newsletterPictures(db);
  const history = allReferences([revisions.images, newsletters.images]);
  const images = createImageStore({ ...context, references, history, replaceIn });
  const events = createEventConsumer({
    ...context,
    consumer: 'content',
    handlers: {
      'newsletter.pictured': async ({ payload: { campaignId, files } }) => {
        await newsletters.keep(campaignId, files);
      },
    },
  });
  const bin = createBin({ ...publications, entries, revisions, pictures: images.pictures });
  const spellings = spellingRepository(db);
  const missedWords = missedWordRepository(db);
  const knownSpellings = createSpellings(romanUrdu);
  const takeUpSpellings = async () => knownSpellings.setAdded(await spellings.pairs());
  const index = createSearchIndex(knownSpellings);
  const visits = visitRepository(db);
  const inTimeZone = { timeZone: settings.TIME_ZONE };
  const gatherer = gatherVisits({
    visits,
    visitors: distinctVisitors(context),
    countryOf: settings.COUNTRY_TABLE,
    log,
    ...inTimeZone,
  });
  const many = bulkChangeRepository(db);
  const bulkChanges = createBulkChanges({
    ...{ bulkChanges: many, announceChange, log },
    changeOne: createChangeOne({ ...publications, bin }),
    titleOf: createTitleOf({ ...publications, bin }),
  });
  const set = createTypesetter(settings.typesettingProgram);
  const brochures = createBrochures({ images, set });
  const sharePictures = createSharePictures({ images, set });
  const auth = context.otherParts.at('auth', settings.AUTH_URL);
  const videos = keptVideos({ ...context, fetchVideos: videoFetcher(settings), announceChange });

  return {
    migrations,
    repositories: [
      blogs,
      projects,
      revisions,
      entries,
      drafts,
      links,
      many,
      spellings,
      missedWords,
      visits,
      newsletters,
      events.repository,
      ...images.repositories,
    ],
    texts,
    routes: [
      ...blogRoutes({ blogs, revisions, bin, days, images, bulkChanges, announceChange, index }),
      ...projectRoutes({ projects, revisions, bin, days, images, bulkChanges, announceChange }),
      ...brochureRoutes({ projects, brochures, siteUrl: settings.PUBLIC_URL }),
      ...sharePictureRoutes({ ...publications, sharePictures }),
      ...pictureRoutes({
        ...{ images, references, usesOf: pictureUses(db) },
        fetchPicture: pictureFetcher(settings.PRIVATE_PICTURE_HOSTS),
      }),
      ...binRoutes({ bin, announceChange }),
      ...bulkChangeRoutes({ bulkChanges }),
      ...draftRoutes({ drafts }),
      ...previewLinkRoutes({ links, previews, siteUrl: settings.PUBLIC_URL }),
      ...addressRoutes(publications),
      ...uploadRoutes(siteImages(images, profileImages(auth, context))),
      ...statsRoutes({ ...publications, ...inTimeZone }),
      ...visitRoutes({
        visits,
        gatherer,
        countsCountries: settings.COUNTRY_TABLE !== undefined,
        ...inTimeZone,
      }),
      ...videoRoutes(videos),
      ...searchRoutes({ index, spellings, missedWords, announceChange, takeUpSpellings }),
    ],
    middleware: [previewedText(previews)],
    workers: [
      images,
      events,
      bulkChanges.worker,
      gatherer.worker,
      binWorker({ ...context, bin }),
      followPublished({ ...context, ...publications, index, takeUpSpellings }),
      scheduleWorker({ ...context, ...publications, announceChange }),
    ],
  };
};
