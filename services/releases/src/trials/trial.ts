import { remoteProtocols } from '@plinth/contracts/releases';
import * as z from 'zod';

/** One release that is run for a trial, as far as it needs its files: their contents in base64, by path. */
export const TrialRelease = z.object({
  name: z.string(),
  version: z.string(),
  files: z.record(z.string(), z.string()),
});
export type TrialRelease = z.infer<typeof TrialRelease>;

export const TrialRemote = TrialRelease.extend({
  /** Where it will run: one that the server renders is run as on the server, the others as in a browser. */
  runsIn: z.enum(['server', 'browser']),
  entry: z.string(),
  protocol: z.enum(remoteProtocols),
  exposes: z.string(),
});
export type TrialRemote = z.infer<typeof TrialRemote>;

/** What the process of a trial is told. */
export const Trial = z.object({
  shell: TrialRelease,
  /** The versions of the packages that the shell shares. */
  versions: z.record(z.string(), z.string()),
  remotes: z.array(TrialRemote),
});
export type Trial = z.infer<typeof Trial>;

/** What it answers: why a release cannot be run, by the name of its front end. */
export const TrialResult = z.object({ faults: z.record(z.string(), z.string()) });
export type TrialResult = z.infer<typeof TrialResult>;

/** The argument with which a trial's process also gets what runs a browser's remotes. */
export const withBrowser = 'with-browser';
