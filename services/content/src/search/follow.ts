import { setImmediate } from 'node:timers/promises';
import type { PublicationType } from '@plinth/contracts/constants';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import type { Logger } from '@plinth/runtime/log';
import { repeatedWork } from '@plinth/runtime/repeatedWork';
import type { Signals } from '@plinth/runtime/signals';
import { slugOf } from '../addresses/addressed.ts';
import type { BlogDocument, BlogRepository } from '../blogs/repository.ts';
import { seriesWords } from '../blogs/series.ts';
import type { ProjectRepository } from '../projects/repository.ts';
import type { Content, Publication } from '../states/publication.ts';
import { plainText } from '../text/excerpt.ts';
import { wholeTranslations } from '../translations/translations.ts';
import { facetsOf } from './facets.ts';
import { besideProject } from './offerWords.ts';
import { picturesOfBlog } from './pictures.ts';
import { type Note, publishedIn } from './published.ts';
import type { Findable, SearchIndex } from './searchIndex.ts';

interface Deps {
  readonly index: Pick<SearchIndex, 'put' | 'remove'>;
  readonly blogs: Pick<BlogRepository, 'collection'>;
  readonly projects: Pick<ProjectRepository, 'collection'>;
  /** Takes up the spellings as they are now. */
  readonly takeUpSpellings: () => Promise<void>;
  readonly signals: Pick<Signals, 'on' | 'onGap'>;
  readonly log: Logger;
}

/** What nobody could announce, because Redis was away, is found out within this. */
const everyMs = 5000;
/** A change notes its moment before it is stored: by so much it may come after one with a later moment. */
const lateMs = 30_000;

/** So many are asked for by their ids in one question. */
const asked = 1000;
/** As many are taken at once as keep nobody else waiting for longer than some milliseconds. */
const atOnce = 16;

/** Does this to each, and lets others work in between. */
const forEachInTurn = async <T>(items: AsyncIterable<T>, work: (item: T) => void) => {
  let done = 0;
  for await (const item of items) {
    work(item);
    done += 1;
    if (done % atOnce === 0) await setImmediate();
  }
};

/** Follows one collection: each call brings the index up to date with it. */
const following = <C extends Content>(
  index: Pick<SearchIndex, 'put' | 'remove'>,
  type: PublicationType,
  published: ReturnType<typeof publishedIn<C>>,
  more: (document: Publication<C>) => Pick<Findable, 'image' | 'facets' | 'beside'>,
  /** By which words it is found besides those of its text, in a language. */
  furtherWords: (document: Publication<C>, language?: TranslationLanguage) => string = () => '',
) => {
  /** The revision of each that the index holds. */
  const held = new Map<string, number>();
  let newest = new Date(0);

  const forget = (id: string) => {
    index.remove(id);
    held.delete(id);
  };
  const wordsOf = (document: Publication<C>, description: string, language?: TranslationLanguage) =>
    `${plainText(description)} ${furtherWords(document, language)}`.trim();
  const take = (document: Publication<C>) => {
    const { _id, revision, title, description, excerpt } = document;
    const id = _id.toHexString();
    const shown = { slug: slugOf(document), title, excerpt, ...more(document) };
    const translations = wholeTranslations(document).map(({ description, ...others }) => ({
      ...others,
      text: wordsOf(document, description, others.language),
    }));
    index.put({ id, type, ...shown, text: wordsOf(document, description), translations });
    held.set(id, revision);
  };
  /** Takes up those of which the index holds another revision, or none. */
  const takeNew = async (notes: readonly Note[]) => {
    const ids = notes.filter(({ _id, revision }) => held.get(_id.toHexString()) !== revision);
    for (let from = 0; from < ids.length; from += asked) {
      const some = ids.slice(from, from + asked).map(({ _id }) => _id);
      await forEachInTurn(published.among(some), take);
    }
  };

  /** What is gone, and what came back as it was, has no newer moment. */
  const compareAll = async () => {
    const stored = await published.all();
    const ids = new Set(stored.map(({ _id }) => _id.toHexString()));
    for (const id of held.keys()) if (!ids.has(id)) forget(id);
    await takeNew(stored);
  };

  return async () => {
    const changed = await published.changedSince(new Date(newest.getTime() - lateMs));
    for (const { _id, state } of changed) if (state !== 'published') forget(_id.toHexString());
    await takeNew(changed.filter(({ state }) => state === 'published'));
    for (const { updatedAt } of changed) if (updatedAt > newest) newest = updatedAt;
    if ((await published.count()) !== held.size) await compareAll();
  };
};

/**
 * Keeps an index at what is published. It is filled when the service starts, and follows what changes: at once when a change is
 * announced, else within seconds, whoever made it.
 */
export const followPublished = ({
  index,
  blogs,
  projects,
  takeUpSpellings,
  signals,
  log,
}: Deps): BackgroundWorker => {
  const publishedBlogs = publishedIn(blogs.collection);
  const shownOfBlog = (blog: BlogDocument) => ({ image: blog.image, beside: picturesOfBlog(blog) });
  const followBlogs = following(index, 'blog', publishedBlogs, shownOfBlog, seriesWords);
  const followProjects = following(index, 'project', publishedIn(projects.collection), (project) => ({
    image: project.mainImage,
    facets: facetsOf(project),
    beside: besideProject(project),
  }));
  const work = repeatedWork({
    work: async () => {
      await takeUpSpellings();
      await followBlogs();
      await followProjects();
    },
    everyMs,
    log,
    words: {
      failing: 'what can be found cannot be brought up to date',
      again: 'what can be found is brought up to date again',
    },
  });
  return {
    start: () => {
      signals.onGap(work.nudge);
      // One that cannot be heard now is heard once Redis is there again; until then the work looks by itself.
      signals.on('content.changed', work.nudge).catch(() => undefined);
      work.start();
    },
    close: work.close,
  };
};
