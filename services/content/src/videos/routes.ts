import { videos } from '@plinth/contracts/videos';
import { implement } from '@plinth/runtime/http/implement';
import type { KeptVideos } from './keptVideos.ts';

export const videoRoutes = (kept: KeptVideos) => implement(videos, { listVideos: () => kept.latest() });
