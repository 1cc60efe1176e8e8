import { publishBuilds } from '@plinth/releases/firstStart';
import type { Output } from './output.ts';
import type { Settings } from './settings.ts';

/** Publishes the front ends that the build made; those whose content is known already stay as they are. */
export const publishBuiltReleases = async ({ root, releasesDir }: Settings, output: Output) => {
  for (const { name, version, created } of await publishBuilds(root, releasesDir)) {
    if (created) output.line('releases', `${name} ${version} is live`);
  }
};
