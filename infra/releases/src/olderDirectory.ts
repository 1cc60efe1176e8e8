import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import {
  Registry,
  type RegistryChange,
  Release,
  registryFile,
  releaseFile,
  releasePath,
} from '@plinth/contracts/releases';
import type { ReleaseCalls } from './calls.ts';
import type { DescribedRelease } from './describe.ts';
import { publish } from './publish.ts';

/** So many of the latest changes come over: what was live long before is hardly gone back to. */
const changesBroughtOver = 24;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const orNull = (error: unknown) => {
  if (isMissing(error)) return null;
  throw error;
};

const releaseIn = async (
  directory: string,
  name: string,
  version: string,
): Promise<DescribedRelease | null> => {
  const folder = path.join(directory, releasePath(name, version));
  const description = await readFile(path.join(folder, releaseFile), 'utf8').catch(orNull);
  if (!description) return null;
  const release = Release.parse(JSON.parse(description));
  const files = new Map<string, Buffer>();
  for (const file of Object.keys(release.integrity)) files.set(file, await readFile(path.join(folder, file)));
  return { release, files };
};

/** Changes that were made together, in order. */
const byRevision = (history: readonly RegistryChange[]): RegistryChange[][] => {
  const revisions = new Map<number, RegistryChange[]>();
  for (const change of history) {
    revisions.set(change.revision, [...(revisions.get(change.revision) ?? []), change]);
  }
  return [...revisions.values()];
};

/** Does again what was done; what would be refused today is left out, and the live set is made live at the end. */
const repeat = async (calls: ReleaseCalls, changes: readonly RegistryChange[]) => {
  const [first] = changes;
  try {
    if (first?.action === 'rollback') await calls.rollBack(first.name);
    else await calls.promote(Object.fromEntries(changes.map(({ name, version }) => [name, version])));
  } catch {
    // What it led to is made live below.
  }
};

/**
 * Brings releases over from the directory in which they lay before there was a service for them: what was live, and what was
 * before that, so that it can be gone back to. Does nothing where there is none; the registry's file is renamed at the end.
 */
export const bringOver = async (calls: ReleaseCalls, directory: string): Promise<boolean> => {
  const file = path.join(directory, registryFile);
  const text = await readFile(file, 'utf8').catch(orNull);
  if (!text) return false;
  const { live, history } = Registry.parse(JSON.parse(text));
  const recent = history.slice(-changesBroughtOver);
  const named = [...recent, ...Object.entries(live).map(([name, version]) => ({ name, version }))];
  for (const { name, version } of named) {
    const described = await releaseIn(directory, name, version);
    if (described) await publish(calls, described, ['gz']);
  }
  if ((await calls.list()).revision === 0) {
    for (const changes of byRevision(recent)) await repeat(calls, changes);
    await calls.promote(live);
  }
  await rename(file, `${file}.brought-over`);
  return true;
};
