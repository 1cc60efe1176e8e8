import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Release } from '@plinth/contracts/releases';
import * as z from 'zod';

/** What a build says of itself in `dist/build.json`: a release that has no version and no hashes yet. */
export const Build = Release.omit({ version: true, integrity: true }).extend({ firstScreenGzip: z.int() });
export type Build = z.infer<typeof Build>;

/** A front end's workspace as it was built. */
export interface BuiltFrontEnd {
  build: Build;
  packageVersion: string;
  /** Directory that holds `client` and `server`. */
  dist: string;
}

/** Reads what the last build of a workspace left behind. Rejects when it was not built. */
export const readBuild = async (workspace: string): Promise<BuiltFrontEnd> => {
  const dist = path.join(workspace, 'dist');
  const build = await readFile(path.join(dist, 'build.json'), 'utf8').catch((cause: unknown) => {
    throw new Error(`${workspace} has not been built yet`, { cause });
  });
  const manifest = await readFile(path.join(workspace, 'package.json'), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest));
  return { build: Build.parse(JSON.parse(build)), packageVersion: version, dist };
};
