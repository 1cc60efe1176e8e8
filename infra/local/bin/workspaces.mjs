import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/repository.mjs';

/** The folders of all workspaces. */
export const workspaceFolders = () =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    .workspaces.flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [join(root, pattern)];
      const parent = join(root, pattern.slice(0, -2));
      return readdirSync(parent).map((name) => join(parent, name));
    })
    .filter((folder) => existsSync(join(folder, 'package.json')));
