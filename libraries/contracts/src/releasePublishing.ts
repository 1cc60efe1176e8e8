import * as z from 'zod';
import { api, del, get, post, put } from './api.ts';
import { administrators, deployers, releaseFileLimit } from './constants.ts';
import { fault } from './faults.ts';
import { id, instant, page, text } from './fields.ts';
import { FrontEndName, Registry, RegistryChange, Release, ReleaseVersion } from './releases.ts';

/** The sha384 of a file in hexadecimal, as addresses have it. A release says the same in base64 (`integrity`). */
export const FileId = z.string().regex(/^[0-9a-f]{96}$/, fault('not-a-file-hash'));

/** The forms in which a file is kept besides its own, and how a browser calls them (`content-encoding`). */
export const storedEncodings = { br: 'br', gz: 'gzip' } as const;
export type StoredEncoding = keyof typeof storedEncodings;

/** The compressed forms of a release's files, each a file of its own: by the id of the file, then by encoding. */
export const CompressedFiles = z.record(FileId, z.object({ br: FileId.optional(), gz: FileId.optional() }));
export type CompressedFiles = z.infer<typeof CompressedFiles>;

/** A change of what is live, and whoever made it. */
export const LiveChange = RegistryChange.extend({ by: z.string() });
export type LiveChange = z.infer<typeof LiveChange>;

/** What is live, and what was, oldest first. */
export const ReleaseRegistry = Registry.extend({ history: z.array(LiveChange) });
export type ReleaseRegistry = z.infer<typeof ReleaseRegistry>;

/**
 * The set after a change was asked for, and whether it was made: what is live already is no change. A canary that does not fit the
 * set, or of a front end that was changed, has ended with it.
 */
export const ChangedSet = Registry.omit({ history: true }).extend({
  changed: z.boolean(),
  endedCanary: z.object({ name: FrontEndName, version: ReleaseVersion, words: z.string() }).optional(),
});
export type ChangedSet = z.infer<typeof ChangedSet>;

export const PublishedRelease = z.object({
  name: FrontEndName,
  version: ReleaseVersion,
  publishedAt: instant,
  by: z.string(),
  release: Release,
  compressed: CompressedFiles,
});
export type PublishedRelease = z.infer<typeof PublishedRelease>;

/** A deploy token as it is shown: the token itself is only in the answer that made it. */
export const DeployToken = z.object({
  _id: id,
  name: z.string(),
  /** The front end that it may publish and promote; null for all. */
  frontEnd: FrontEndName.nullable(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type DeployToken = z.infer<typeof DeployToken>;

/** How every deploy token begins, so that it can be told from a session's token, and found where it should not be. */
export const deployTokenPrefix = 'plinth-deploy-';

/** For calls that have releases tried: each waits some seconds for it, and begins anew when another change came first. */
export const trialDeadlineSeconds = 45;

/** A later publisher may say more of a release: that is kept. */
const Description = Release.loose();

/**
 * Publishing, promoting and taking back releases of front ends. A publisher asks which files are missing, sends these, and
 * publishes the description; asked again after a failure, the first call names what is still missing.
 */
export const publishing = api('releases', {
  findMissingFiles: post('/api/releases/missing', {
    access: deployers,
    summary: 'Which of these files are not stored yet; those that are stay for an hour at least',
    body: z.strictObject({ files: z.array(FileId).max(900) }),
    reply: z.object({ missing: z.array(FileId) }),
    status: 200,
  }),
  storeReleaseFile: put('/api/releases/files/:file', {
    access: deployers,
    summary: 'Store one file of a release under its sha384',
    file: { largest: releaseFileLimit },
    produces: 'nothing',
    status: 204,
    repeatable: true,
    problems: ['file-altered'],
  }),
  publishRelease: post('/api/releases', {
    access: deployers,
    summary: 'Publish a release whose files are stored, without making it live',
    body: z.strictObject({ release: Description, compressed: CompressedFiles.default({}) }),
    reply: z.object({ name: FrontEndName, version: ReleaseVersion, created: z.boolean() }),
    status: 200,
    repeatable: true,
    problems: ['front-end-not-allowed', 'release-incomplete', 'release-refused'],
  }),
  promoteReleases: post('/api/releases/promote', {
    access: deployers,
    summary: 'Make published versions live, all of them at once',
    body: z.strictObject({ versions: z.record(FrontEndName, ReleaseVersion) }),
    reply: ChangedSet,
    status: 200,
    deadlineSeconds: trialDeadlineSeconds,
    problems: ['front-end-not-allowed', 'release-refused', 'release-on-trial'],
  }),
  rollBackRelease: post('/api/releases/rollback', {
    access: deployers,
    summary: 'Make the version live that was live before',
    body: z.strictObject({ name: FrontEndName }),
    reply: ChangedSet,
    status: 200,
    deadlineSeconds: trialDeadlineSeconds,
    problems: ['front-end-not-allowed', 'release-refused', 'release-on-trial'],
  }),
  withdrawRelease: post('/api/releases/withdraw', {
    access: deployers,
    summary: 'Take a remote out of the live set, and its pages with it',
    body: z.strictObject({ name: FrontEndName }),
    reply: ChangedSet,
    status: 200,
    problems: ['front-end-not-allowed', 'release-refused'],
  }),
  removeUnusedReleases: del('/api/releases/unused', {
    access: deployers,
    summary: 'Remove the releases that no set has named for as long as a page may stay open, and their files',
    reply: z.object({
      releases: z.array(z.object({ name: FrontEndName, version: ReleaseVersion })),
      files: z.int().min(0),
    }),
    problems: ['front-end-not-allowed'],
  }),
  listReleases: get('/api/releases', {
    access: deployers,
    summary: 'Which releases are live, and which were, oldest first',
    reply: ReleaseRegistry,
  }),
  readRelease: get('/api/releases/:name/:version', {
    access: deployers,
    summary: 'What a published release consists of, and who published it',
    reply: PublishedRelease,
  }),
});

/** Who may publish besides administrators: programs, such as a team's continuous integration. */
export const deployTokens = api('releases', {
  listDeployTokens: get('/api/deploy-tokens', {
    access: administrators,
    summary: 'The deploy tokens that hold, newest first',
    query: z.strictObject({ ...page }),
    reply: z.array(DeployToken),
  }),
  createDeployToken: post('/api/deploy-tokens', {
    access: administrators,
    summary: 'Make a deploy token for one front end, or for all; only this answer shows it',
    body: z.strictObject({ name: text(1, 100), frontEnd: FrontEndName.nullable() }),
    reply: DeployToken.extend({ token: z.string() }),
  }),
  revokeDeployToken: del('/api/deploy-tokens/:id', {
    access: administrators,
    summary: 'End a deploy token',
    produces: 'nothing',
    status: 204,
  }),
});
