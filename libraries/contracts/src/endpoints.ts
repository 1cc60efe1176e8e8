import { addresses } from './addresses.ts';
import type { Endpoint } from './api.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { bin } from './bin.ts';
import { blogs } from './blogs.ts';
import { brochures } from './brochures.ts';
import { canaries } from './canaries.ts';
import { comments } from './comments.ts';
import { drafts } from './drafts.ts';
import { messages } from './messages.ts';
import { campaigns, newsletter } from './newsletter.ts';
import { notifications } from './notifications.ts';
import { pictures } from './pictures.ts';
import { previewLinks } from './previewLinks.ts';
import { previews } from './previews.ts';
import { projects } from './projects.ts';
import { bulkChanges } from './publicationLists.ts';
import { deployTokens, publishing } from './releasePublishing.ts';
import { search } from './search.ts';
import { sessions } from './sessions.ts';
import { sharePictures } from './sharePictures.ts';
import { contentStats, mailStats, messagingStats } from './stats.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';
import { visits } from './visits.ts';

/** The calls that pages make, by operation name: their clients derive from it. */
export const endpoints = {
  ...auth,
  ...sessions,
  ...users,
  ...audit,
  ...blogs,
  ...projects,
  ...pictures,
  ...bin,
  ...bulkChanges,
  ...drafts,
  ...previewLinks,
  ...addresses,
  ...uploads,
  ...videos,
  ...search,
  ...contentStats,
  ...visits,
  ...comments,
  ...messages,
  ...messagingStats,
  ...newsletter,
  ...campaigns,
  ...mailStats,
  ...notifications,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type OperationName = keyof Endpoints;

/** The whole API: also what only programs call, and of which no table travels to browsers. Routing, role checks and documentation derive from it. */
export const wholeApi = {
  ...endpoints,
  ...brochures,
  ...sharePictures,
  ...publishing,
  ...previews,
  ...canaries,
  ...deployTokens,
} as const satisfies Record<string, Endpoint>;
export type AnyOperationName = keyof typeof wholeApi;
