import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Release, releaseFile, releasePath } from '@plinth/contracts/releases';
import { type BuiltFrontEnd, readBuild } from './build.ts';
import { compressRelease, type Encoding } from './compress.ts';
import { readRelease, replaceFile } from './registry.ts';

/** Files that a build makes for its own tools, and that no browser asks for. */
const notPublished = /\.LICENSE\.txt$/;

const filesIn = async (directory: string): Promise<string[]> => {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .filter((file) => !notPublished.test(file))
    .sort();
};

const sha384 = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const hashesOf = async ({ dist, build }: BuiltFrontEnd): Promise<Record<string, string>> => {
  const client = (await filesIn(path.join(dist, 'client'))).map((file) => `client/${file}`);
  const files = build.server ? [...client, 'server/app.cjs'] : client;
  const hashes: Record<string, string> = {};
  for (const file of files) hashes[file] = sha384(await readFile(path.join(dist, file)));
  return hashes;
};

/** The same content has the same version, so publishing an unchanged build again changes nothing. */
const versionOf = (packageVersion: string, description: object) => {
  const hash = createHash('sha256').update(JSON.stringify(description)).digest('hex').slice(0, 10);
  return `${packageVersion}-${hash}`;
};

/**
 * Publishes what a workspace's build made, without making it live. The directory appears complete or not at all, and
 * never changes afterwards, but for compressed siblings that are added. `created` is false when this very content was
 * published before.
 */
export const publishBuild = async (
  directory: string,
  workspace: string,
  encodings: readonly Encoding[] = ['gz', 'br'],
): Promise<{ release: Release; created: boolean }> => {
  const built = await readBuild(workspace);
  const { firstScreenGzip, ...description } = built.build;
  const integrity = await hashesOf(built);
  const version = versionOf(built.packageVersion, { ...description, integrity });
  const release: Release = { ...description, version, integrity };

  const target = path.join(directory, releasePath(release.name, version));
  const known = await readRelease(directory, release.name, version);
  if (known) {
    for (const encoding of encodings) await compressRelease(target, known, encoding);
    return { release: known, created: false };
  }

  await mkdir(path.dirname(target), { recursive: true });
  const staging = await mkdtemp(path.join(directory, '.staging-'));
  for (const file of Object.keys(integrity)) {
    await cp(path.join(built.dist, file), path.join(staging, file));
  }
  for (const encoding of encodings) await compressRelease(staging, release, encoding);
  await replaceFile(path.join(staging, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
  // mkdtemp keeps others out; what is served is for everyone.
  await chmod(staging, 0o755);
  try {
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    // Somebody else published the same content in the meantime.
    if (!(await readRelease(directory, release.name, version))) throw error;
    return { release, created: false };
  }
  return { release, created: true };
};
