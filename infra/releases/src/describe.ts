import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describeBrowsersContract } from '@plinth/contracts/growth/describe';
import { contractFile, hostName, type Release } from '@plinth/contracts/releases';
import { type Route, routes } from '@plinth/contracts/routes';
import { staffRoutes } from '@plinth/contracts/staffRoutes';
import { integrityOf } from '@plinth/runtime/fileIds';
import { readBuild } from './build.ts';

/** A release as it is published: its description and its files, by their paths in it. */
export interface DescribedRelease {
  readonly release: Release;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Files that a build makes for its own tools, and that no browser asks for. */
const notPublished = /^\.|\.LICENSE\.txt$|^mf-stats\.json$/;

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

/** The same content has the same version, so publishing an unchanged build again changes nothing. */
const versionOf = (packageVersion: string, description: object) => {
  const hash = createHash('sha256').update(JSON.stringify(description)).digest('hex').slice(0, 10);
  return `${packageVersion}-${hash}`;
};

const copied = (table: Readonly<Record<string, Route>>): Release['routes'] =>
  Object.fromEntries(Object.entries(table).map(([name, [method, path]]) => [name, [method, path]]));

/** What the file has by which a page checks whatever it loads of a release. */
const hashesOf = (files: ReadonlyMap<string, Buffer>) => {
  const checked = [...files].filter(([file]) => /^client\/.*\.(m?js|css)$/.test(file));
  return Object.fromEntries(
    checked.map(([file, bytes]) => [file.slice('client/'.length), integrityOf(bytes)]),
  );
};

/** Describes what the last build of a workspace left behind. Rejects when it was not built. */
export const describeBuild = async (workspace: string): Promise<DescribedRelease> => {
  const { build, packageVersion, dist } = await readBuild(workspace);
  const client = (await filesIn(path.join(dist, 'client'))).map((file) => `client/${file}`);
  const files = new Map<string, Buffer>();
  for (const file of build.server ? [...client, 'server/app.cjs'] : client) {
    files.set(file, await readFile(path.join(dist, file)));
  }
  if (build.hashes) files.set(`client/${build.hashes}`, Buffer.from(JSON.stringify(hashesOf(files))));
  // Built from the same source as this program.
  files.set(contractFile, Buffer.from(JSON.stringify(describeBrowsersContract())));
  const { firstScreenGzip, ...built } = build;
  const description =
    build.name === hostName ? built : { ...built, routes: copied({ ...routes, ...staffRoutes }) };
  const integrity = Object.fromEntries([...files].map(([file, bytes]) => [file, integrityOf(bytes)]));
  const version = versionOf(packageVersion, { ...description, integrity });
  return { release: { ...description, version, integrity }, files };
};
