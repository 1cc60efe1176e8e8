import type { AnswerOf, Endpoint } from '@plinth/contracts/api';
import { canaries } from '@plinth/contracts/canaries';
import { deadlineMsOf } from '@plinth/contracts/deadlines';
import { previews } from '@plinth/contracts/previews';
import type { ProblemBody } from '@plinth/contracts/problems';
import { type CompressedFiles, publishing } from '@plinth/contracts/releasePublishing';
import type { Release } from '@plinth/contracts/releases';

/** Where releases are published, and by whose leave. */
export interface Place {
  readonly url: string;
  readonly deployToken: string;
}

/** What was asked for was refused: in words, with the code of the problem. */
export class Refused extends Error {
  readonly code: string | undefined;
  constructor({ code, message, fields }: Partial<ProblemBody>) {
    const faults = Object.entries(fields ?? {}).map(([name, fault]) => `${name}: ${fault}`);
    super(faults.length > 0 ? faults.join('\n') : (message ?? 'The releases service gave no usable answer'));
    this.code = code;
  }
}

/** How much longer than a call is worked on its request and answer may take. */
const transferMs = 20_000;
/** A release that is still on trial is asked about again; a trial ends by itself before that. */
const onTrialForMs = 120_000;
const askAgainMs = 500;

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly bytes?: Buffer;
}

export type ReleaseCalls = ReturnType<typeof releaseCalls>;

/** The calls by which releases are published, promoted and taken back. What is refused is thrown in the words of the answer. */
export const releaseCalls = ({ url, deployToken }: Place) => {
  const once = async <E extends Endpoint>(call: E, { params = {}, json, bytes }: Sent = {}) => {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const reply = await fetch(new URL(path, url), {
      method: call.method,
      headers: {
        authorization: `Bearer ${deployToken}`,
        'content-type': bytes ? 'application/octet-stream' : 'application/json',
      },
      body: bytes ? new Uint8Array(bytes) : json === undefined ? null : JSON.stringify(json),
      signal: AbortSignal.timeout(deadlineMsOf(call) + transferMs),
    }).catch((cause: unknown) => {
      throw new Error(`${url} cannot be reached`, { cause });
    });
    const body: unknown = await reply.json().catch(() => ({}));
    if (!reply.ok) throw new Refused(body as Partial<ProblemBody>);
    return body as AnswerOf<E>;
  };

  /** Asks again while the release is on trial. */
  const ask = async <E extends Endpoint>(call: E, sent?: Sent): Promise<AnswerOf<E>> => {
    for (const deadline = Date.now() + onTrialForMs; ; ) {
      try {
        return await once(call, sent);
      } catch (error) {
        const isOnTrial = error instanceof Refused && error.code === 'release-on-trial';
        if (!isOnTrial || Date.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, askAgainMs));
      }
    }
  };

  return {
    /** Where the site is. */
    url,
    missing: async (files: readonly string[]) =>
      (await ask(publishing.findMissingFiles, { json: { files } })).missing,
    storeFile: async (file: string, bytes: Buffer) => {
      await ask(publishing.storeReleaseFile, { params: { file }, bytes });
    },
    publish: (release: Release, compressed: CompressedFiles) =>
      ask(publishing.publishRelease, { json: { release, compressed } }),
    promote: (versions: Readonly<Record<string, string>>) =>
      ask(publishing.promoteReleases, { json: { versions } }),
    rollBack: (name: string) => ask(publishing.rollBackRelease, { json: { name } }),
    withdraw: (name: string) => ask(publishing.withdrawRelease, { json: { name } }),
    preview: (releases: Readonly<Record<string, string>>, hours?: number) =>
      ask(previews.createPreview, { json: { releases, ...(hours === undefined ? {} : { hours }) } }),
    previews: async () => (await ask(previews.listPreviews)).previews,
    revokePreview: (token: string) => ask(previews.revokePreview, { json: { token } }),
    revokePreviewsOfRelease: async (name: string, version?: string) => {
      const json = { name, ...(version === undefined ? {} : { version }) };
      return (await ask(previews.revokePreviewsOfRelease, { json })).ended;
    },
    /** `own`: of the deploy token that asks. */
    revokePreviewsOfToken: async (deployToken: string) =>
      (await ask(previews.revokePreviewsOfToken, { json: { deployToken } })).ended,
    startCanary: (asked: {
      name: string;
      version: string;
      percent: number;
      minutes?: number | undefined;
      views?: number | undefined;
    }) => ask(canaries.startCanary, { json: asked }),
    canaries: async () => (await ask(canaries.listCanaries)).canaries,
    endCanary: (id: string, promote: boolean) =>
      ask(canaries.endCanary, { params: { id }, json: { promote } }),
    removeUnused: () => ask(publishing.removeUnusedReleases),
    list: () => ask(publishing.listReleases),
    /** Null when it has not been published. */
    read: async (name: string, version: string) =>
      ask(publishing.readRelease, { params: { name, version } }).catch((error) => {
        if (error instanceof Refused && error.code === 'not-found') return null;
        throw error;
      }),
  };
};
