import type { CompressedFiles, StoredEncoding } from '@plinth/contracts/releasePublishing';
import type { Release } from '@plinth/contracts/releases';
import { fileIdOf } from '@plinth/runtime/fileIds';
import type { ReleaseCalls } from './calls.ts';
import { compress, isCompressed } from './compress.ts';
import { type DescribedRelease, describeBuild } from './describe.ts';

/** So many files are sent at a time. */
const sentTogether = 8;

/** The compressed forms of a release's files that `known` lacks, and all of them by the files that they are of. */
const compressedForms = async (
  { files }: DescribedRelease,
  encodings: readonly StoredEncoding[],
  known: CompressedFiles,
) => {
  const made: Buffer[] = [];
  const compressed: CompressedFiles = {};
  for (const [file, bytes] of files) {
    if (!isCompressed(file, bytes)) continue;
    const id = fileIdOf(bytes);
    for (const encoding of encodings) {
      if (known[id]?.[encoding]) continue;
      const form = await compress(bytes, encoding);
      made.push(form);
      compressed[id] = { ...compressed[id], [encoding]: fileIdOf(form) };
    }
  }
  return { made, compressed };
};

/** Sends those of these files that are not stored yet. */
const sendMissing = async (calls: ReleaseCalls, files: readonly Buffer[]) => {
  const byId = new Map(files.map((bytes) => [fileIdOf(bytes), bytes]));
  const missing = await calls.missing([...byId.keys()]);
  const send = async () => {
    for (let id = missing.pop(); id; id = missing.pop()) {
      const bytes = byId.get(id);
      if (bytes) await calls.storeFile(id, bytes);
    }
  };
  await Promise.all(Array.from({ length: sentTogether }, send));
};

export interface Published {
  readonly release: Release;
  /** False when this very content was published before. */
  readonly created: boolean;
}

/** Publishes a release without making it live. What is there already is not sent, nor compressed, again. */
export const publish = async (
  calls: ReleaseCalls,
  described: DescribedRelease,
  encodings: readonly StoredEncoding[] = ['gz', 'br'],
): Promise<Published> => {
  const { release, files } = described;
  const known = (await calls.read(release.name, release.version))?.compressed ?? {};
  const { made, compressed } = await compressedForms(described, encodings, known);
  await sendMissing(calls, [...files.values(), ...made]);
  const { created } = await calls.publish(release, compressed);
  return { release, created };
};

/** Publishes what a workspace's build made, without making it live. */
export const publishBuild = async (
  calls: ReleaseCalls,
  workspace: string,
  encodings?: readonly StoredEncoding[],
): Promise<Published> => publish(calls, await describeBuild(workspace), encodings);
