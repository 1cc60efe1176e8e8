import { videos } from '@plinth/contracts/videos';
import { implement } from '@plinth/runtime/http/implement';
import type { VideoGallery } from './gallery.ts';

export const videoRoutes = (gallery: VideoGallery) =>
  implement(videos, { listVideos: () => gallery.latest() });
