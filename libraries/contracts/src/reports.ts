import * as z from 'zod';
import { formLimits } from './formLimits.ts';
import { FrontEndName, ReleaseVersion } from './releases.ts';
import { faultKinds, faultsPerReport } from './reportKinds.ts';

/** A place in a file of ours: `chunks/app.js:1:2345`. */
const codePlace = z.string().regex(/^(?!.*\.\.)[\w@./-]{1,100}(:\d{1,7}){0,2}$/);
/** The class of an error; its message may hold what a person typed, and is never told. */
const errorName = z.string().regex(/^[A-Za-z]\w{0,39}$/);

const Fault = z.object({
  /** Newer browser parts may know kinds that are not known here. */
  kind: z.enum(faultKinds).catch('other'),
  /** Whose code it was in, and of which release. */
  frontEnd: FrontEndName,
  release: ReleaseVersion,
  name: errorName,
  at: codePlace.optional(),
});

const milliseconds = z.number().min(0).max(600_000).optional();

/**
 * What a browser tells of itself: kinds, names of our own code and figures. Nothing in it says who the visitor is, what
 * was typed, or which entry of the site was read. Names that are not known are dropped.
 */
export const BrowserReport = z.object({
  /** The application that the page runs, and its release. */
  frontEnd: FrontEndName,
  release: ReleaseVersion,
  /** The page's route in the router's notation, without any value of it: `/blogs/:id`. */
  page: z
    .string()
    .regex(/^\/[A-Za-z/:*-]{0,80}$/)
    .optional(),
  faults: z.array(Fault).max(faultsPerReport).default([]),
  vitals: z
    .object({
      lcp: milliseconds,
      inp: milliseconds,
      ttfb: milliseconds,
      cls: z.number().min(0).max(100).optional(),
    })
    .default({}),
});
export type BrowserReport = z.infer<typeof BrowserReport>;
export type BrowserFault = BrowserReport['faults'][number];
export type Vitals = BrowserReport['vitals'];

/** How many reports browsers may send: as many as forms. */
export const reportLimits = formLimits;
