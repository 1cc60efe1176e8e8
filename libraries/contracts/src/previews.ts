import * as z from 'zod';
import { api, get, post } from './api.ts';
import { deployers } from './constants.ts';
import { fault } from './faults.ts';
import { id, instant } from './fields.ts';
import { trialDeadlineSeconds } from './releasePublishing.ts';
import { FrontEndName, ReleaseVersion } from './releases.ts';

/** How long the link of a preview holds unless somebody says otherwise, and at most. */
export const previewHours = { usual: 72, longest: 24 * 30 } as const;

export const listedPreviews = 100;

/** A set of releases that is not live, for whoever has its link. */
export const Preview = z.object({
  /** The same for all previews of the same releases. */
  id: z.string(),
  releases: z.record(FrontEndName, ReleaseVersion),
  since: instant,
  until: instant,
  by: z.string(),
});
export type Preview = z.infer<typeof Preview>;

/** How many links held until then. */
const EndedPreviews = z.object({ ended: z.int().min(0) });

const releases = z
  .record(FrontEndName, ReleaseVersion)
  .refine((named) => Object.keys(named).length > 0, fault('required'))
  .meta({ minProperties: 1 });

export const previews = api('releases', {
  createPreview: post('/api/releases/previews', {
    access: deployers,
    summary: 'Let whoever opens the link see published releases in place of the live ones, for a time',
    body: z.strictObject({
      releases,
      hours: z.number().positive().max(previewHours.longest).default(previewHours.usual),
    }),
    // `/set/<token>` is the link.
    reply: Preview.extend({ token: z.string() }),
    deadlineSeconds: trialDeadlineSeconds,
    problems: ['front-end-not-allowed', 'release-refused', 'release-on-trial'],
  }),
  revokePreview: post('/api/releases/previews/revoke', {
    access: deployers,
    summary: 'End the link of a preview before its time',
    body: z.strictObject({ token: z.string().min(1).max(8000) }),
    reply: Preview,
    status: 200,
    problems: ['front-end-not-allowed', 'not-found'],
  }),
  revokePreviewsOfRelease: post('/api/releases/previews/revoke-of-release', {
    access: deployers,
    summary: 'End the links of all previews that show a front end, in one version or in any',
    body: z.strictObject({ name: FrontEndName, version: ReleaseVersion.optional() }),
    reply: EndedPreviews,
    status: 200,
    problems: ['front-end-not-allowed'],
  }),
  revokePreviewsOfToken: post('/api/releases/previews/revoke-of-token', {
    access: deployers,
    summary: 'End the links of all previews that a deploy token made; `own` is the one that asks',
    body: z.strictObject({ deployToken: z.union([id, z.literal('own')]) }),
    reply: EndedPreviews,
    status: 200,
    problems: ['front-end-not-allowed', 'not-found'],
  }),
  listPreviews: get('/api/releases/previews', {
    access: deployers,
    summary: 'The previews whose links hold, newest first, at most a hundred',
    reply: z.object({ previews: z.array(Preview).max(listedPreviews) }),
  }),
});
