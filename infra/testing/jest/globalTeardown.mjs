import { rm } from 'node:fs/promises';

const stopped = (child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });

export default async () => {
  const { children, dataDir } = globalThis.plinthTestServers;
  await Promise.all(children.map(stopped));
  await rm(dataDir, { recursive: true, force: true });
};
