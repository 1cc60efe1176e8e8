import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspaceFolders } from '../../../local/bin/workspaces.mjs';
import { root } from '../../../local/prepare/repository.mjs';

const configName = 'webpack.config.mjs';

const folders = () =>
  new Map(
    workspaceFolders()
      .filter(
        (folder) => path.dirname(folder) === path.resolve(root) && existsSync(path.join(folder, configName)),
      )
      .map((folder) => [path.basename(folder), folder]),
  );

/** The workspaces that are front ends: they lie at the top, and have a build for browsers. */
export const frontEndNames = () => [...folders().keys()];

/** What a front end's own configuration says. */
export const configsOf = async (name) =>
  (await import(pathToFileURL(path.join(folders().get(name), configName)).href)).default;
