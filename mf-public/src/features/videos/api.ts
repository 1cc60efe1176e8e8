import type { Video } from '@plinth/contracts/videos';
import type { Reading } from '@plinth/kit/calls';

export type { Video };

/** What the gallery has to show. */
export type VideoAnswers = Record<'videos', Reading<Video[]>>;
