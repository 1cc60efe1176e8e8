import * as z from 'zod';
import { api, get, post } from './api.ts';
import { deployers } from './constants.ts';
import { instant } from './fields.ts';
import { trialDeadlineSeconds } from './releasePublishing.ts';
import { FrontEndName, ReleaseVersion } from './releases.ts';

/** A release is tried for this long unless somebody says otherwise. */
export const usualCanaryMinutes = 30;
/** The one that runs and ten before it. */
export const listedCanaries = 11;
/** With fewer views of either release nothing is compared: the canary waits. */
export const fewestCanaryViews = 100;

/** One household is heard this often of each release: nobody decides alone what everybody gets. */
export const viewsOfHousehold = 20;

/** What may be asked of a canary. Minutes may be parts of one, but more than none. */
export const canaryLimits = {
  percent: { least: 1, most: 50 },
  minutes: { most: 14 * 24 * 60 },
  views: { least: fewestCanaryViews, most: 1_000_000 },
} as const;

/** The figures of page views that are compared, besides the views that had a fault. Less is better in all of them. */
export const comparedVitals = ['lcp', 'inp', 'ttfb', 'cls'] as const;
export type ComparedVital = (typeof comparedVitals)[number];

/** So many values, their sum and the sum of their squares: of the logarithms where the figure is a time. */
export const Moments = z.object({ n: z.int().min(0), sum: z.number(), squares: z.number() });
export type Moments = z.infer<typeof Moments>;

/** What browsers reported of one of the two releases. */
export const Observed = z.object({
  views: z.int().min(0),
  /** Views that reported at least one fault in the code of that release. */
  faulty: z.int().min(0),
  vitals: z.partialRecord(z.enum(comparedVitals), Moments),
  /** Pages that were sent with that release. */
  pages: z.int().min(0),
  /** Reports that did not count: one household is heard a few times only. */
  repeats: z.int().min(0),
});
export type Observed = z.infer<typeof Observed>;

export const nothingObserved = (): Observed => ({
  ...{ views: 0, faulty: 0, vitals: {} },
  ...{ pages: 0, repeats: 0 },
});

/** One value of a figure. Times are compared by their ratio, so their logarithms are counted; layout shifts are often 0. */
export const momentsOf = (vital: ComparedVital, value: number): Moments => {
  const counted = vital === 'cls' ? value : Math.log(Math.max(value, 1));
  return { n: 1, sum: counted, squares: counted * counted };
};

export const arms = ['canary', 'live'] as const;
export type Arm = (typeof arms)[number];

/** From gateways to the releases service, at its own port: what browsers reported since the last time. */
export const CanaryObservations = z.object({
  canary: z.string(),
  seen: z.partialRecord(z.enum(arms), Observed),
});
export type CanaryObservations = z.infer<typeof CanaryObservations>;
export const observationsPath = '/internal/canary-observations';

/** One comparison: a share of views for faults, else the typical value, a time in milliseconds. */
export const Comparison = z.object({
  what: z.enum(['faults', ...comparedVitals]),
  canary: z.number(),
  live: z.number(),
  /** How likely a difference like this is when the new release is no worse. */
  p: z.number(),
  worse: z.boolean(),
});
export type Comparison = z.infer<typeof Comparison>;

export const canaryStates = ['running', 'promoted', 'taken-back', 'stopped'] as const;

/** A release that one visitor in so many gets, until it is promoted or taken back. */
export const Canary = z.object({
  id: z.string(),
  name: FrontEndName,
  version: ReleaseVersion,
  /** The version that is live meanwhile. */
  against: ReleaseVersion,
  percent: z.number(),
  since: instant,
  by: z.string(),
  /** When it is compared: after this moment, or with so many views. */
  until: instant.nullable(),
  untilViews: z.int().nullable(),
  state: z.enum(canaryStates),
  seen: z.record(
    z.enum(arms),
    z.object({
      views: z.int(),
      faulty: z.int(),
      /** How many pages were sent, and how many reports did not count because their household had been heard enough. */
      pages: z.int().optional(),
      repeats: z.int().optional(),
    }),
  ),
  comparisons: z.array(Comparison),
  /** How it stands, or why it ended, in words. */
  words: z.string(),
});
export type Canary = z.infer<typeof Canary>;

const problems = ['front-end-not-allowed', 'release-refused', 'release-on-trial'] as const;

export const canaries = api('releases', {
  startCanary: post('/api/releases/canaries', {
    access: deployers,
    summary:
      'Let some visitors have a published release, and promote it or take it back by what browsers report',
    body: z.strictObject({
      name: FrontEndName,
      version: ReleaseVersion,
      percent: z.number().min(canaryLimits.percent.least).max(canaryLimits.percent.most),
      minutes: z.number().positive().max(canaryLimits.minutes.most).optional(),
      views: z.int().min(canaryLimits.views.least).max(canaryLimits.views.most).optional(),
    }),
    reply: Canary,
    deadlineSeconds: trialDeadlineSeconds,
    problems: [...problems],
  }),
  listCanaries: get('/api/releases/canaries', {
    access: deployers,
    summary: 'The canary that runs, and the ten before it, newest first',
    reply: z.object({ canaries: z.array(Canary).max(listedCanaries) }),
  }),
  endCanary: post('/api/releases/canaries/:id/end', {
    access: deployers,
    summary: 'End a canary: promote its release or take it back',
    body: z.strictObject({ promote: z.boolean() }),
    reply: Canary,
    status: 200,
    deadlineSeconds: trialDeadlineSeconds,
    problems: [...problems],
  }),
});
