import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFolders } from '../../../local/bin/workspaces.mjs';
import { root } from '../../../local/prepare/repository.mjs';

/** How a workspace says that it is a server, and which files it is built from: the one that it starts with comes first. */
const serverBuild = /build-node\.mjs --part\s*(.*)$/;

const found = workspaceFolders().flatMap((folder) => {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const build = serverBuild.exec(scripts?.build ?? '');
  if (!build) return [];
  const named = build[1].split(' ').filter(Boolean);
  const files = named.length > 0 ? named : ['src/main.ts'];
  return [[path.basename(folder), { folder: path.relative(root, folder), entries: files }]];
});

/** Where each server is built, and from which files. */
export const servers = Object.fromEntries(found);

export const serverNames = Object.keys(servers);
