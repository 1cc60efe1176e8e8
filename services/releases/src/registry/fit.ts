import { Problem } from '@plinth/contracts/problems';
import { hostName, protocolOf, type Release } from '@plinth/contracts/releases';

const parts = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** A shared package serves a remote when it has the same major version and is not older. */
const serves = (brought: string, wanted: string) => {
  const [a = 0, b = 0, c = 0] = parts(brought);
  const [x = 0, y = 0, z = 0] = parts(wanted);
  return a === x && (b > y || (b === y && c >= z));
};

/** The names that a remote uses of a shared module and that this shell's does not have. */
const missingNames = (shell: Release, remote: Release): string[] =>
  Object.entries(remote.uses ?? {}).flatMap(([module, names]) => {
    const exported = shell.exports?.[module];
    return exported
      ? names.filter((name) => !exported.includes(name)).map((name) => `\`${name}\` of ${module}`)
      : [];
  });

const unknownProtocol = ({ protocols = ['container'] }: Release, remote: Release): string[] => {
  const protocol = protocolOf(remote);
  return protocols.includes(protocol) ? [] : [`a page that speaks ${protocol}`];
};

const mismatches = (shell: Release, remote: Release): string[] => [
  ...Object.entries(remote.singletons)
    .filter(([name, wanted]) => !serves(shell.singletons[name] ?? '0', wanted))
    .map(([name, wanted]) => `${name} ${wanted} (the shell brings ${shell.singletons[name] ?? 'none'})`),
  ...remote.shared.filter((request) => !shell.shared.includes(request)),
  ...missingNames(shell, remote),
  ...unknownProtocol(shell, remote),
];

const called = ({ name, version }: Release) => `${name} ${version}`;

/** Two paths are one when only what they call their parameters differs. */
const withoutParameterNames = (path: string) => path.replaceAll(/:[^/]+/g, ':');

const refuseSharedPaths = (remotes: readonly Release[]) => {
  const owners = new Map<string, Release>();
  for (const remote of remotes) {
    for (const path of new Set(remote.paths.map(withoutParameterNames))) {
      const key = `${remote.audience} ${path}`;
      const owner = owners.get(key);
      if (owner) {
        throw new Problem('release-refused', {
          words: `${called(remote)} and ${called(owner)} both own ${path} for ${remote.audience}`,
        });
      }
      owners.set(key, remote);
    }
  }
};

/**
 * Throws `release-refused` for releases that cannot be one set, and says which and why: there is no shell, a remote would not
 * get what it was built against, or two remotes own one path.
 */
export const refuseUnfitSet = (releases: readonly Release[]) => {
  const shell = releases.find(({ name }) => name === hostName);
  if (!shell) {
    throw new Problem('release-refused', { words: 'There is no release of the shell in this set' });
  }
  const remotes = releases.filter(({ name }) => name !== hostName);
  for (const remote of remotes) {
    const faults = mismatches(shell, remote);
    if (faults.length > 0) {
      throw new Problem('release-refused', {
        words:
          `${called(remote)} does not fit the ${called(shell)}: it needs ${faults.join(', ')}. ` +
          'Release the shell first.',
      });
    }
  }
  refuseSharedPaths(remotes);
};
