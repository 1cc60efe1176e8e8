import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFolders } from '../../../local/bin/workspaces.mjs';
import { root } from '../../../local/prepare/repository.mjs';

/** How a workspace says that it is a server, and which file it starts with. */
const serverBuild = /build-node\.mjs --part(?: (\S+))?/;

const entries = workspaceFolders().flatMap((folder) => {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const build = serverBuild.exec(scripts?.build ?? '');
  if (!build) return [];
  const [, entry = 'src/main.ts'] = build;
  return [[path.basename(folder), { folder: path.relative(root, folder), entry }]];
});

/** Where each server is built, and from which file. */
export const servers = Object.fromEntries(entries);

export const serverNames = Object.keys(servers);
