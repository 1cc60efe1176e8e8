import { compareContracts, keptBy } from '@plinth/contracts/growth/compare';
import type { KeptBuild } from './keptBuild.ts';
import { missedBy, type Reliance } from './reliance.ts';

type Build = Pick<KeptBuild, 'version' | 'contract'>;

/** What others may rely on in one build of a part and would not find in another, one sentence each. */
export const brokenPromises = (name: string, before: Build, next: Build): string[] =>
  compareContracts(keptBy(name, before.contract()), keptBy(name, next.contract()));

/** Whether a build is of an earlier contract than another: that one has all that it has, and more. */
const isOfEarlierContract = (name: string, next: Build, live: Build) =>
  brokenPromises(name, next, live).length === 0;

const listed = (lines: readonly string[]) => lines.map((line) => `  - ${line}`);

const frontEndOf = (line: string) => line.split(' ')[0] ?? '';

interface Change {
  readonly name: string;
  readonly live: Build;
  readonly next: Build;
  /** Whether the next build has run here before. */
  readonly hasRun: boolean;
  readonly readReliances: (options: { readonly openPages: boolean }) => Promise<readonly Reliance[]>;
}

/**
 * Throws, by name, when a build that takes over would break those who call the part, or hear of its events. A new build may only add;
 * one that goes back may lack what nobody uses: no front end that visitors get and, when it never ran here, no page that may be open.
 */
export const refuseBrokenPromises = async ({ name, live, next, hasRun, readReliances }: Change) => {
  const broken = brokenPromises(name, live, next);
  if (broken.length === 0) return;
  if (!hasRun && !isOfEarlierContract(name, next, live)) {
    throw new Error(
      [
        `${name} ${next.version} was not put live: it would break what others rely on in ${live.version}.`,
        ...listed(broken),
        'A contract only grows: keep what is there, and add the new call, field or event beside it.',
      ].join('\n'),
    );
  }
  const reliances = await readReliances({ openPages: !hasRun });
  const missed = missedBy(reliances, name, live.contract(), next.contract());
  if (missed.length === 0) return;
  const frontEnds = [...new Set(missed.map(frontEndOf))];
  throw new Error(
    [
      `${name} ${next.version} was not put live: it lacks what is used of ${live.version}.`,
      ...listed(missed),
      ...(hasRun
        ? [`Take back first: ${frontEnds.map((each) => `npm run release -- rollback ${each}`).join(', ')}`]
        : ['A contract only grows: keep what is there, and add the new call, field or event beside it.']),
    ].join('\n'),
  );
};
