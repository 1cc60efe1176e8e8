import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FrontEndName } from '@plinth/contracts/releases';
import * as z from 'zod';

const Repository = z.object({ workspaces: z.array(z.string()) });

/** One of these says how a front end is built. */
const configurations = ['webpack', 'rspack', 'vite'].map((bundler) => `${bundler}.config.mjs`);

/** The front ends that a repository builds, as its workspaces are named: those that have a build for browsers. */
export const frontEndsIn = (repository: string): FrontEndName[] => {
  const manifest: unknown = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
  return Repository.parse(manifest).workspaces.filter(
    (name) =>
      FrontEndName.safeParse(name).success &&
      configurations.some((file) => existsSync(path.join(repository, name, file))),
  );
};
