import {
  type ComparedVital,
  type Comparison,
  comparedVitals,
  type Moments,
  type Observed,
} from '@plinth/contracts/canaries';
import { cumulativeStdNormalProbability } from 'simple-statistics';

/**
 * A release is called worse when a difference like the one that was seen has at most this probability while there is none: one in
 * a hundred, shared between the comparisons (Bonferroni), so that it also holds for all of them together.
 */
const significance = 0.01 / (1 + comparedVitals.length);

/** The probability of a value at least this many standard deviations above the mean. */
const above = (deviations: number) => 1 - cumulativeStdNormalProbability(deviations);

/** Two proportions, one-sided, with the pooled variance. */
const compareFaults = (canary: Observed, live: Observed): Comparison => {
  // A page may report twice, and a view that reported a fault may not have told its figures.
  const [x, y] = [Math.min(canary.faulty, canary.views), Math.min(live.faulty, live.views)];
  const [a, b] = [x / canary.views, y / live.views];
  const pooled = (x + y) / (canary.views + live.views);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / canary.views + 1 / live.views));
  const p = error === 0 ? 1 : above((a - b) / error);
  return { what: 'faults', canary: a, live: b, p, worse: p < significance };
};

const meanOf = ({ n, sum }: Moments) => sum / n;
const varianceOf = (moments: Moments) =>
  Math.max(0, (moments.squares - moments.sum * meanOf(moments)) / (moments.n - 1));

const shown = (vital: ComparedVital, mean: number) => (vital === 'cls' ? mean : Math.exp(mean));

/** Two means with variances of their own (Welch), one-sided; with as many views as there must be, t is as good as normal. */
const compareVital = (vital: ComparedVital, canary: Moments, live: Moments): Comparison => {
  const [a, b] = [meanOf(canary), meanOf(live)];
  const error = Math.sqrt(varianceOf(canary) / canary.n + varianceOf(live) / live.n);
  const p = error === 0 ? (a > b ? 0 : 1) : above((a - b) / error);
  return { what: vital, canary: shown(vital, a), live: shown(vital, b), p, worse: p < significance };
};

/** A figure that fewer views than this told says nothing. */
const fewestValues = 30;

/** Compares what browsers reported of two releases: faults, and each figure that enough views have told. */
export const compare = (canary: Observed, live: Observed): Comparison[] => [
  compareFaults(canary, live),
  ...comparedVitals.flatMap((vital) => {
    const [a, b] = [canary.vitals[vital], live.vitals[vital]];
    return a && b && a.n >= fewestValues && b.n >= fewestValues ? [compareVital(vital, a, b)] : [];
  }),
];
