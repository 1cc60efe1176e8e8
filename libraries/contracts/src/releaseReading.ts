import * as z from 'zod';
import { arms } from './canaries.ts';
import { CompressedFiles, FileId } from './releasePublishing.ts';
import { FrontEndName, ReleaseVersion } from './releases.ts';

/**
 * What gateways and shell servers read of the releases service, at its own port: not through the gateway. Everything is
 * checked from the signature down: the signed set names descriptions by their hash, a description its files by theirs.
 */
export const releaseReading = {
  set: '/internal/set',
  release: (name: string, version: string) => `/internal/releases/${name}/${version}`,
  file: (file: string) => `/internal/files/${file}`,
} as const;

/** Keeps a signature from being taken for one that was given for something else. */
export const signedAs = { set: 'plinth-set', release: 'plinth-release' } as const;

const Named = z.object({ name: FrontEndName, version: ReleaseVersion });

/** What the signature of a set stands for. */
export const SetClaims = z.object({
  revision: z.int().min(0),
  live: z.record(FrontEndName, ReleaseVersion),
  /** Releases that became live lately, newest last. */
  recent: z.array(Named),
  /** A release that some visitors get, and the tokens of both sets. */
  canary: Named.extend({
    id: z.string(),
    percent: z.number(),
    tokens: z.record(z.enum(arms), z.string()),
  }).nullable(),
  /** Previews whose links were ended before their time, by the id of their set and when it began. */
  revoked: z.array(z.object({ id: z.string(), since: z.string() })),
});
export type SetClaims = z.infer<typeof SetClaims>;

export const SetAnswer = z.object({ set: z.string() });
export type SetAnswer = z.infer<typeof SetAnswer>;

/** What the signature of a release stands for: that its description has this hash. */
export const ReleaseClaims = Named.extend({ description: FileId });
export type ReleaseClaims = z.infer<typeof ReleaseClaims>;

export const ReleaseAnswer = z.object({
  /** The text of a `Release`, exactly as it was hashed. */
  description: z.string(),
  signature: z.string(),
  /** Not signed: whoever uses a compressed form has seen that it holds the file. */
  compressed: CompressedFiles,
  /**
   * Whether visitors have had it: it is or was live, or was tried on some. Otherwise it is shown only to sessions whose set
   * names it. Not signed, for it becomes true later.
   */
  isPublic: z.boolean(),
});
export type ReleaseAnswer = z.infer<typeof ReleaseAnswer>;
