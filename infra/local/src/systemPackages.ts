import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const isCommand = (command: string) =>
  spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

const managers = {
  'apt-get': (name: string) => [['update'], ['install', '-y', '--no-install-recommends', name]],
  dnf: (name: string) => [['install', '-y', name]],
  apk: (name: string) => [['add', name]],
  brew: (name: string) => [['install', name]],
} as const;
type Manager = keyof typeof managers;

/** A program of the system that Plinth needs. */
export interface SystemProgram {
  /** Its names, in order of preference. */
  readonly commands: readonly string[];
  /** The package that brings it, by package manager. */
  readonly packages: Readonly<Partial<Record<Manager, string>>>;
  /** What to tell somebody who has to install it. */
  readonly howToInstall: string;
}

/** Homebrew installs for the account; the others need to be root to do it without asking. */
const mayInstallWith = (manager: Manager) => manager === 'brew' || process.getuid?.() === 0;

const installWith = async (manager: Manager, name: string) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of managers[manager](name)) await run(manager, [...args], { env, maxBuffer: 2 ** 26 });
};

/**
 * The command of a program: one from the PATH, else installed by the system's package manager when that is possible
 * without asking. Throws the words of `howToInstall` otherwise.
 */
export const ensureProgram = async (program: SystemProgram, say: (text: string) => void): Promise<string> => {
  const present = program.commands.find(isCommand);
  if (present) return present;
  const manager = (Object.keys(program.packages) as Manager[]).find(
    (name) => mayInstallWith(name) && isCommand(name),
  );
  if (!manager) throw new Error(program.howToInstall);
  say(`installing ${program.packages[manager]} with ${manager}`);
  try {
    await installWith(manager, program.packages[manager] ?? '');
  } catch (cause) {
    throw new Error(
      `${program.howToInstall}\n(${manager} failed: ${(cause as Error).message.split('\n')[0]})`,
    );
  }
  const installed = program.commands.find(isCommand);
  if (!installed) throw new Error(program.howToInstall);
  return installed;
};
