import { galleryVideos } from '@plinth/contracts/constants';
import { Problem } from '@plinth/contracts/problems';
import { Video } from '@plinth/contracts/videos';
import * as z from 'zod';
import type { ContentSettings } from '../env.ts';

const timeoutMs = 5000;

const SearchReply = z.object({ items: z.array(z.unknown()) });

export type FetchVideos = () => Promise<Video[]>;

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

/** Asks the video service for the channel's latest videos; null when no service is configured. */
export const videoFetcher = (settings: ContentSettings): FetchVideos | null => {
  const { VIDEO_API_URL, VIDEO_API_KEY, VIDEO_CHANNEL_ID } = settings;
  if (!VIDEO_API_URL || !VIDEO_CHANNEL_ID) return null;
  const address = new URL(VIDEO_API_URL);
  const query = {
    part: 'snippet',
    channelId: VIDEO_CHANNEL_ID,
    order: 'date',
    maxResults: String(galleryVideos),
    type: 'video',
    ...(VIDEO_API_KEY ? { key: VIDEO_API_KEY } : {}),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);

  return async () => {
    try {
      const reply = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
      if (!reply.ok) throw new Error(`the video service answered ${reply.status}`);
      const { items } = SearchReply.parse(await reply.json());
      // A channel's search also finds what is not shown, such as items without a thumbnail.
      return items.flatMap((item) => Video.safeParse(item).data ?? []).slice(0, galleryVideos);
    } catch (cause) {
      throw new Problem(isTimeout(cause) ? 'part-timeout' : 'bad-gateway', { cause });
    }
  };
};
