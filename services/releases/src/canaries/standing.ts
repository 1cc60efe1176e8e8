import { arms, fewestCanaryViews, type Observed, viewsOfHousehold } from '@plinth/contracts/canaries';
import type { CanaryDocument } from './repository.ts';

const neededViews = ({ untilViews }: Pick<CanaryDocument, 'untilViews'>) => untilViews ?? fewestCanaryViews;

/** Pages of which nobody knows yet how they were: most are still open, the others were left before there was a figure. */
const untold = ({ pages, views, repeats }: Observed) => Math.max(0, pages - views - repeats);

const named = { canary: 'the canary', live: 'the live release' } as const;

const missingWords = ({ seen, untilViews }: Pick<CanaryDocument, 'seen' | 'untilViews'>) =>
  arms
    .map((arm) => ({ arm, views: neededViews({ untilViews }) - seen[arm].views }))
    .filter(({ views }) => views > 0)
    .map(({ arm, views }) => `${views} more of ${named[arm]}`)
    .join(', ');

const total = (seen: CanaryDocument['seen'], figure: (observed: Observed) => number) =>
  arms.reduce((sum, arm) => sum + figure(seen[arm]), 0);

/** Why visits are not among the views, as far as that was counted. */
const reasons = (seen: CanaryDocument['seen']): string[] => {
  const [quiet, repeats] = [total(seen, untold), total(seen, ({ repeats: times }) => times)];
  return [
    ...(quiet > 0
      ? [
          `${quiet} pages have told nothing: a view counts when the page is left, and none that is left in its first moments`,
        ]
      : []),
    ...(repeats > 0
      ? [`${repeats} reports did not count: of one household ${viewsOfHousehold} count for each release`]
      : []),
  ];
};

/** How many views are missing before a canary can be compared, and why visits did not count; null when there are enough. */
export const waitingWords = (canary: Pick<CanaryDocument, 'seen' | 'untilViews'>): string | null => {
  const missing = missingWords(canary);
  if (!missing) return null;
  return [`It waits for views: ${missing}`, ...reasons(canary.seen)].join('. ');
};
