import { type FrontEndName, hostName, type Registry, type Release } from '@plinth/contracts/releases';
import { changeRegistry, type Outcome, readRelease } from './registry.ts';

const parts = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** A shared package serves a remote when it has the same major version and is not older. */
const serves = (brought: string, wanted: string) => {
  const [a = 0, b = 0, c = 0] = parts(brought);
  const [x = 0, y = 0, z = 0] = parts(wanted);
  return a === x && (b > y || (b === y && c >= z));
};

/** The names that a remote uses of a shared module and that this shell's does not have. Older releases do not say. */
const missingNames = (shell: Release, remote: Release) =>
  Object.entries(remote.uses ?? {}).flatMap(([request, names]) => {
    const exported = shell.exports?.[request] ?? names;
    return names.filter((name) => !exported.includes(name)).map((name) => `\`${name}\` of ${request}`);
  });

const mismatches = (shell: Release, remote: Release) => [
  ...Object.entries(remote.singletons)
    .filter(([name, wanted]) => !serves(shell.singletons[name] ?? '0', wanted))
    .map(([name, wanted]) => `${name} ${wanted} (the shell brings ${shell.singletons[name] ?? 'none'})`),
  ...remote.shared.filter((request) => !shell.shared.includes(request)),
  ...missingNames(shell, remote),
];

/** Refuses a set in which a remote would not get the shared packages that it was built against. */
const refuseMismatch = async (directory: string, live: Registry['live']) => {
  const { [hostName]: host, ...remotes } = live;
  const shell = host ? await readRelease(directory, hostName, host) : null;
  if (!shell) return;
  for (const [name, version] of Object.entries(remotes)) {
    const remote = await readRelease(directory, name, version);
    const faults = remote ? mismatches(shell, remote) : [];
    if (faults.length > 0) {
      throw new Error(
        `${name} ${version} does not fit the shell ${shell.version}: it needs ${faults.join(', ')}. ` +
          'Release the shell first.',
      );
    }
  }
};

const demandRelease = async (directory: string, name: FrontEndName, version: string) => {
  if (!(await readRelease(directory, name, version))) {
    throw new Error(`${name} ${version} has not been published`);
  }
};

/** Makes published versions live, all of them at once. Does nothing when they are live already. */
export const promote = async (
  directory: string,
  versions: Readonly<Record<FrontEndName, string>>,
): Promise<Outcome> => {
  for (const [name, version] of Object.entries(versions)) await demandRelease(directory, name, version);
  return changeRegistry(directory, async ({ live }) => {
    await refuseMismatch(directory, { ...live, ...versions });
    return { action: 'promote', versions };
  });
};

/** The versions that were live one after the other and were not rolled back, the live one last. */
const lineage = (registry: Registry, name: FrontEndName): string[] => {
  const versions: string[] = [];
  for (const change of registry.history) {
    if (change.name !== name) continue;
    if (change.action === 'rollback') versions.pop();
    if (versions.at(-1) !== change.version) versions.push(change.version);
  }
  return versions;
};

/** Makes the version live that was live before; a second rollback goes one further back. */
export const rollback = (directory: string, name: FrontEndName): Promise<Outcome> =>
  changeRegistry(directory, async (registry) => {
    const version = lineage(registry, name).at(-2);
    if (!version) throw new Error(`There is no earlier release of ${name} to go back to`);
    await demandRelease(directory, name, version);
    await refuseMismatch(directory, { ...registry.live, [name]: version });
    return { action: 'rollback', versions: { [name]: version } };
  });
