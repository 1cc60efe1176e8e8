import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishBuild } from '@plinth/releases/publish';
import { buildFrontEnd, emptyWorkspace } from '@plinth/releases/testing/frontEnd';
import { deployer } from './system.ts';

/** Builds a front end from these sources and publishes it; answers its version. */
export const publishFrontEnd = async (
  name: string,
  audience: string,
  sources: Record<string, string>,
  server: boolean,
): Promise<string> => {
  const root = await emptyWorkspace();
  try {
    const config = `remoteConfig({ name: '${name}', audience: '${audience}', root, ${server ? '' : 'server: false'} })`;
    await buildFrontEnd(root, sources, config);
    await writeFile(join(root, 'package.json'), JSON.stringify({ version: '1.0.0' }));
    return (await publishBuild(deployer(), root)).release.version;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
};
