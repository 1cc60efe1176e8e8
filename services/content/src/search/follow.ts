import { setImmediate } from 'node:timers/promises';
import type { PublicationType } from '@plinth/contracts/constants';
import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import type { Logger } from '@plinth/runtime/log';
import { repeatedWork } from '@plinth/runtime/repeatedWork';
import type { Signals } from '@plinth/runtime/signals';
import { slugOf } from '../addresses/addressed.ts';
import type { BlogRepository } from '../blogs/repository.ts';
import type { ProjectRepository } from '../projects/repository.ts';
import type { Content, Publication } from '../states/publication.ts';
import { plainText } from '../text/excerpt.ts';
import { publishedIn } from './published.ts';
import type { SearchIndex } from './searchIndex.ts';

interface Deps {
  readonly index: SearchIndex;
  readonly blogs: Pick<BlogRepository, 'collection'>;
  readonly projects: Pick<ProjectRepository, 'collection'>;
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
  index: SearchIndex,
  type: PublicationType,
  published: ReturnType<typeof publishedIn<C>>,
  imageOf: (document: Publication<C>) => string,
) => {
  const held = new Set<string>();
  let newest = new Date(0);

  const forget = (id: string) => {
    index.remove(id);
    held.delete(id);
  };
  const take = (document: Publication<C>) => {
    const { _id, state, title, description, excerpt } = document;
    const id = _id.toHexString();
    if (state !== 'published') return forget(id);
    const shown = { slug: slugOf(document), title, excerpt, image: imageOf(document) };
    index.put({ id, type, ...shown, text: plainText(description) });
    held.add(id);
  };

  /** What is gone, and what came back as it was, has no newer moment. */
  const compareAll = async () => {
    const stored = await published.ids();
    const ids = new Set(stored.map((_id) => _id.toHexString()));
    for (const id of held) if (!ids.has(id)) forget(id);
    const missing = stored.filter((_id) => !held.has(_id.toHexString()));
    for (let from = 0; from < missing.length; from += asked)
      await forEachInTurn(published.among(missing.slice(from, from + asked)), take);
  };

  return async () => {
    const changed = published.changedSince(new Date(newest.getTime() - lateMs));
    await forEachInTurn(changed, (document) => {
      take(document);
      if (document.updatedAt > newest) newest = document.updatedAt;
    });
    if ((await published.count()) !== held.size) await compareAll();
  };
};

/**
 * Keeps an index at what is published. It is filled when the service starts, and follows what changes: at once when a change is
 * announced, else within seconds, whoever made it.
 */
export const followPublished = ({ index, blogs, projects, signals, log }: Deps): BackgroundWorker => {
  const followBlogs = following(index, 'blog', publishedIn(blogs.collection), ({ image }) => image);
  const followProjects = following(
    index,
    'project',
    publishedIn(projects.collection),
    ({ mainImage }) => mainImage,
  );
  const work = repeatedWork({
    work: async () => {
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
