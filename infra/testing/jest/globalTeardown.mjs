import { rm } from 'node:fs/promises';
import { join } from 'node:path';

const stopped = (child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });

export default async (_, { rootDir }) => {
  const { children, dataDir } = globalThis.plinthTestServers;
  await Promise.all(children.map(stopped));
  const programs = join(rootDir, 'dist', process.env.TEST_RUN);
  await Promise.all([dataDir, programs].map((folder) => rm(folder, { recursive: true, force: true })));
};
