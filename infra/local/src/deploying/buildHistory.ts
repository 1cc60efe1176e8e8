import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a build came to run. */
export type Coming = 'start' | 'deploy' | 'rollback';

interface Run {
  readonly version: string;
  readonly at: string;
  readonly by: Coming;
}

/** So many builds of a part can be gone back to, one after the other, besides the one that runs. */
const earlierKept = 3;
const runsKept = 50;

export type BuildHistory = ReturnType<typeof createBuildHistory>;

/** The builds that ran one after the other and were not taken back, the latest last. */
const lineage = (runs: readonly Run[]): string[] => {
  const versions: string[] = [];
  for (const { version, by } of runs) {
    if (by === 'rollback') versions.pop();
    if (versions.at(-1) !== version) versions.push(version);
  }
  return versions;
};

/** Which builds of each part have run on a system, in a file that outlives its runs. */
export const createBuildHistory = (folder: string) => {
  const file = join(folder, 'history.json');
  const read = (): Record<string, Run[]> => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Run[]>;
    } catch {
      return {};
    }
  };
  const runsOf = (name: string): readonly Run[] => read()[name] ?? [];
  const lineageOf = (name: string) => lineage(runsOf(name));

  return {
    /** The build that runs, or ran last; undefined for a part that never ran here. */
    latest: (name: string): string | undefined => lineageOf(name).at(-1),

    /** The build to go back to. */
    earlier: (name: string): string | undefined => lineageOf(name).at(-2),

    /** Whether a build has run here. */
    hasRun: (name: string, version: string): boolean => runsOf(name).some((run) => run.version === version),

    /** Whether a build was gone back from, and has not run since. */
    wasTakenBack: (name: string, version: string): boolean => {
      const runs = runsOf(name);
      const last = runs.findLastIndex((run) => run.version === version);
      return last >= 0 && runs[last + 1]?.by === 'rollback';
    },

    /** Whether a build may be gone back to, so that its files must stay. */
    isNeeded: (name: string, version: string): boolean =>
      lineageOf(name)
        .slice(-1 - earlierKept)
        .includes(version),

    /** Notes that a build runs now. */
    note: (name: string, version: string, by: Coming): void => {
      const all = read();
      const runs = all[name] ?? [];
      if (by !== 'rollback' && runs.at(-1)?.version === version) return;
      const noted = [...runs, { version, at: new Date().toISOString(), by }].slice(-runsKept);
      writeFileSync(`${file}.new`, JSON.stringify({ ...all, [name]: noted }, null, 1));
      renameSync(`${file}.new`, file);
    },
  };
};
