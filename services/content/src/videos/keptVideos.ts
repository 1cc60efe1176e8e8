import { Video } from '@plinth/contracts/videos';
import type { AnnounceChange } from '@plinth/runtime/announceChange';
import type { ServiceContext } from '@plinth/runtime/service';
import * as z from 'zod';
import type { FetchVideos } from './fetchVideos.ts';

const freshMs = 10 * 60 * 1000;
const staleSeconds = 7 * 24 * 60 * 60;
/** After a failure the service is left alone for this long, so that visitors do not wait for it each time. */
const restMs = 30_000;

const Kept = z.object({ videos: z.array(Video), at: z.number() });
type Kept = z.infer<typeof Kept>;

interface Deps extends Pick<ServiceContext, 'redis' | 'namespace' | 'log'> {
  readonly fetchVideos: FetchVideos | null;
  readonly announceChange: AnnounceChange;
  readonly now?: () => number;
}

export type KeptVideos = ReturnType<typeof keptVideos>;

/**
 * The channel's latest videos. An answer of the video service is kept in Redis for all replicas: good for ten
 * minutes, and for a week when the service fails.
 */
export const keptVideos = ({ redis, namespace, log, fetchVideos, announceChange, now = Date.now }: Deps) => {
  const key = `${namespace}:videos`;
  let pending: Promise<Video[]> | null = null;
  let restUntil = 0;

  const readKept = async (): Promise<Kept | null> => {
    try {
      return Kept.safeParse(JSON.parse((await redis.get(key)) ?? 'null')).data ?? null;
    } catch (error) {
      log.debug({ err: error }, 'the kept videos could not be read');
      return null;
    }
  };
  const keep = async (videos: Video[]) => {
    const value: Kept = { videos, at: now() };
    await redis
      .set(key, JSON.stringify(value), 'EX', staleSeconds)
      .catch((error) => log.debug({ err: error }, 'the videos could not be kept'));
  };

  const refreshed = async (fetchNow: FetchVideos, before: Kept | null): Promise<Video[]> => {
    if (before && now() < restUntil) return before.videos;
    try {
      const videos = await fetchNow();
      await keep(videos);
      if (before && JSON.stringify(before.videos) !== JSON.stringify(videos)) await announceChange('videos');
      return videos;
    } catch (error) {
      restUntil = now() + restMs;
      if (!before) throw error;
      log.warn({ err: error }, 'the video service failed; older videos are shown');
      return before.videos;
    }
  };

  const load = async (fetchNow: FetchVideos) => {
    const before = await readKept();
    return before && now() - before.at < freshMs ? before.videos : refreshed(fetchNow, before);
  };

  return {
    /** Empty when no video service is configured. Throws only when the service fails and nothing is kept. */
    latest: async (): Promise<Video[]> => {
      if (!fetchVideos) return [];
      pending ??= load(fetchVideos).finally(() => {
        pending = null;
      });
      return pending;
    },
  };
};
