import type { ReleaseRegistry } from '@plinth/contracts/releasePublishing';
import type { ReleaseKey } from '../releases/repository.ts';

/** The versions that were live one after the other and were not rolled back, the live one last. */
export const lineage = ({ history }: ReleaseRegistry, name: string): string[] => {
  const versions: string[] = [];
  for (const change of history) {
    if (change.name !== name) continue;
    if (change.action === 'withdraw') {
      versions.length = 0;
      continue;
    }
    if (change.action === 'rollback') versions.pop();
    if (versions.at(-1) !== change.version) versions.push(change.version);
  }
  return versions;
};

/**
 * The releases that a page may need which was opened since `since`: those that were live at any time since then, and of each
 * front end the one to go back to.
 */
export const neededSince = (registry: ReleaseRegistry, since: Date): ReleaseKey[] => {
  const { live, history } = registry;
  const needed: ReleaseKey[] = [];
  for (const name of new Set([...Object.keys(live), ...history.map((change) => change.name)])) {
    const version = live[name];
    const before = lineage(registry, name).at(-2);
    for (const kept of [version, before]) if (kept) needed.push({ name, version: kept });
    const changes = history.filter((change) => change.name === name);
    for (const [index, change] of changes.entries()) {
      const replaced = changes[index + 1];
      const endedAt = change.action === 'withdraw' ? change.at : replaced?.at;
      if (!endedAt || new Date(endedAt) >= since) needed.push({ name, version: change.version });
    }
  }
  return needed;
};
