import { spawnSync } from 'node:child_process';

const answers = (command: string, ...args: readonly string[]) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 60_000 }).status === 0;

/** How Docker Compose is called here: as a plugin of Docker or by itself; undefined where there is none. */
export const composeCommand = (): readonly string[] | undefined =>
  [['docker', 'compose'], ['docker-compose']].find(([command = '', ...args]) =>
    answers(command, ...args, 'version'),
  );

/** Why no image can be built here from this one; undefined where it can. */
export const whyNoImage = (base: string): string | undefined => {
  if (!answers('docker', 'info')) return 'no Docker engine answers here';
  if (answers('docker', 'image', 'inspect', base) || answers('docker', 'pull', base)) return undefined;
  return `${base} is not here, and no registry gives it`;
};

/** Says what a run of the tests leaves out, and why: a test that is skipped names neither in its last lines. */
export const leftOut = (what: string, why: string): void => {
  process.stderr.write(`Not tried: ${what}: ${why}\n`);
};
