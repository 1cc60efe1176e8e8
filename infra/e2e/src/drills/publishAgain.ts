import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBuild } from '@plinth/releases/publish';
import { deployer, repository } from '../system.ts';

/**
 * Publishes what is built of a front end as a release of its own, which differs from others by its version only, and does
 * not make it live. Answers the version.
 */
export const publishAgain = async (frontEnd: string, number: number): Promise<string> => {
  const workspace = await mkdtemp(join(tmpdir(), 'plinth-build-'));
  try {
    await symlink(join(repository, frontEnd, 'dist'), join(workspace, 'dist'));
    await writeFile(join(workspace, 'package.json'), JSON.stringify({ version: `1.0.0+${number}` }));
    return (await publishBuild(deployer(), workspace, [])).release.version;
  } finally {
    await rm(workspace, { recursive: true });
  }
};

/** Makes it live, too. */
export const releaseAgain = async (frontEnd: string, number: number): Promise<void> => {
  const version = await publishAgain(frontEnd, number);
  await deployer().promote({ [frontEnd]: version });
};
