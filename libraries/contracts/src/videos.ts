import * as z from 'zod';
import { anyone, api, get } from './api.ts';

export const Video = z.object({
  id: z.object({ videoId: z.string() }),
  snippet: z.object({
    title: z.string(),
    thumbnails: z.object({ medium: z.object({ url: z.string() }) }),
  }),
  /** Of a still that no film stands behind: the page of this site that it shows. A film has none. */
  stillOf: z.string().startsWith('/').optional(),
});
export type Video = z.infer<typeof Video>;

export const videos = api('content', {
  listVideos: get('/api/videos', {
    access: anyone,
    summary: "The company channel's latest videos; empty when no video service is configured",
    reply: z.array(Video),
  }),
});
