import type { BuildHistory } from './buildHistory.ts';
import type { KeptBuild } from './keptBuild.ts';
import { brokenPromises } from './promises.ts';
import { missedBy, type Reliance } from './reliance.ts';

interface Options {
  readonly history: BuildHistory;
  /** A build that ran before; null when it is not kept any more. */
  readonly keptBuild: (name: string, version: string) => KeptBuild | null;
  readonly readReliances: (options: { readonly openPages: boolean }) => Promise<readonly Reliance[]>;
  readonly warn: (name: string, text: string) => void;
}

const shownFaults = 10;

const listed = (lines: readonly string[]) => [
  ...lines.slice(0, shownFaults).map((line) => `  - ${line}`),
  ...(lines.length > shownFaults ? [`  and ${lines.length - shownFaults} more`] : []),
];

/**
 * Notes which builds a start runs: those of its checkout, whatever ran before. Says which parts go back by it, what they lack then,
 * and what of that front ends use that visitors get; and which builds run again that somebody took back.
 */
export const createStartNotes = ({ history, keptBuild, readReliances, warn }: Options) => {
  const sayWhatIsMissed = async (name: string, before: KeptBuild, next: KeptBuild) => {
    const reliances = await readReliances({ openPages: false });
    const missed = missedBy(reliances, name, before.contract(), next.contract());
    if (missed.length === 0) return;
    warn(name, 'what visitors get uses what it lacks:');
    for (const line of listed(missed)) warn(name, line);
  };

  const sayHowItDiffers = async (name: string, next: KeptBuild) => {
    const latest = history.latest(name);
    if (latest === undefined || latest === next.version) return;
    if (history.wasTakenBack(name, next.version)) {
      warn(name, `${next.version} runs again, which was taken back; ${latest} ran last`);
    }
    const before = keptBuild(name, latest);
    const broken = before ? brokenPromises(name, before, next) : [];
    const goesBack = history.hasRun(name, next.version) && !history.wasTakenBack(name, next.version);
    if (!goesBack && broken.length === 0) return;
    warn(name, `goes back: this checkout has ${next.version}, and ${latest} ran last`);
    for (const line of listed(broken)) warn(name, line);
    if (before && broken.length > 0) await sayWhatIsMissed(name, before, next);
  };

  return async (name: string, next: KeptBuild): Promise<void> => {
    await sayHowItDiffers(name, next).catch((error: Error) =>
      warn(name, `it cannot be told how it differs from what ran last: ${error.message}`),
    );
    history.note(name, next.version, 'start');
  };
};
