import {
  type Arm,
  type CanaryObservations,
  comparedVitals,
  momentsOf,
  nothingObserved,
  type Observed,
  observationsPath,
  viewsOfHousehold,
} from '@plinth/contracts/canaries';
import { hostName } from '@plinth/contracts/releases';
import type { BrowserReport } from '@plinth/contracts/reports';
import type { SessionSet } from '@plinth/contracts/sets';
import { clientNetwork } from '@plinth/runtime/http/clientNetwork';
import type { Logger } from '@plinth/runtime/log';
import { LRUCache } from 'lru-cache';
import type { Part } from '../proxy/part.ts';
import { armOf, type RunningCanary } from '../sets/canaryVisitors.ts';

const tellEveryMs = 1000;
/** It answers nothing that is read. */
const answerBytes = 10_000;
const householdsMost = 20_000;

interface Options {
  /** The canary that runs now. */
  readonly canary: () => RunningCanary | null;
  readonly releasesPart: Pick<Part, 'collect'>;
  readonly log: Logger;
}

/** Whether a report is of the code that is compared, in the version that this arm has. */
const isOf =
  ({ name, version }: RunningCanary, arm: Arm) =>
  (frontEnd: string, release: string) =>
    frontEnd === name && (arm === 'live' || release === version);

const observedIn = (report: BrowserReport, canary: RunningCanary, arm: Arm): Observed => {
  const isCompared = isOf(canary, arm);
  const { vitals, faults } = report;
  const isView =
    Object.keys(vitals).length > 0 &&
    (canary.name === hostName || isCompared(report.frontEnd, report.release));
  const isFaulty = faults.some(({ frontEnd, release }) => isCompared(frontEnd, release));
  const figures = isView
    ? comparedVitals.flatMap((vital) => {
        const value = vitals[vital];
        return value === undefined ? [] : [[vital, momentsOf(vital, value)] as const];
      })
    : [];
  return {
    ...nothingObserved(),
    ...{ views: isView ? 1 : 0, faulty: isFaulty ? 1 : 0, vitals: Object.fromEntries(figures) },
  };
};

const add = (to: Observed, { views, faulty, vitals, pages, repeats }: Observed) => {
  to.views += views;
  to.faulty += faulty;
  to.pages += pages;
  to.repeats += repeats;
  for (const vital of comparedVitals) {
    const more = vitals[vital];
    if (!more) continue;
    const { n, sum, squares } = to.vitals[vital] ?? { n: 0, sum: 0, squares: 0 };
    to.vitals[vital] = { n: n + more.n, sum: sum + more.sum, squares: squares + more.squares };
  }
};

export type CanaryViews = ReturnType<typeof createCanaryViews>;

/** Gathers what is sent to browsers and what they report of both releases of a canary, and tells the releases service, which compares them. */
export const createCanaryViews = ({ canary: runningNow, releasesPart, log }: Options) => {
  let gathered: CanaryObservations | null = null;
  // Each is of size 1: `max` would take the memory of all households at once.
  const heard = new LRUCache<string, number>({ maxSize: householdsMost, sizeCalculation: () => 1 });

  const mayCount = ({ id }: RunningCanary, arm: Arm, address: string) => {
    const key = `${id} ${arm} ${clientNetwork(address).household}`;
    const before = heard.get(key) ?? 0;
    heard.set(key, before + 1);
    return before < viewsOfHousehold;
  };

  const tell = async () => {
    if (!gathered) return;
    const told = gathered;
    gathered = null;
    try {
      const body = Buffer.from(JSON.stringify(told));
      await releasesPart.collect({ method: 'POST', path: observationsPath, headers: {}, body }, answerBytes);
    } catch (error) {
      // They are a sample: what is lost makes the comparison take longer.
      log.debug({ err: error }, 'what browsers reported of a canary could not be told');
    }
  };
  const timer = setInterval(() => void tell(), tellEveryMs);
  timer.unref();

  const gather = (canary: RunningCanary, arm: Arm, observed: Observed) => {
    if (gathered?.canary !== canary.id) gathered = { canary: canary.id, seen: {} };
    const seen = gathered.seen[arm] ?? nothingObserved();
    add(seen, observed);
    gathered.seen[arm] = seen;
  };

  const count = (canary: RunningCanary, arm: Arm, observed: Observed, address: string) => {
    const counts = mayCount(canary, arm, address);
    gather(canary, arm, counts ? observed : { ...nothingObserved(), repeats: 1 });
  };

  return {
    /** A page is sent to a session that sees this set. */
    notePage: (set: SessionSet | null): void => {
      const canary = runningNow();
      const arm = canary && set && armOf(set, canary);
      if (arm) gather(canary, arm, { ...nothingObserved(), pages: 1 });
    },

    /**
     * A visitor got what is live in place of this set, or a page that the code of the set did not make on the server: a view with a
     * fault, that no browser reports. Who has waited for a page that hung is often gone before a browser can tell of a view.
     */
    noteSetFailed: (set: SessionSet, address: string): void => {
      const canary = runningNow();
      const arm = canary && armOf(set, canary);
      if (arm) count(canary, arm, { ...nothingObserved(), views: 1, faulty: 1 }, address);
    },

    observe: (report: BrowserReport, canary: RunningCanary, arm: Arm, address: string): void => {
      const observed = observedIn(report, canary, arm);
      if (observed.views + observed.faulty > 0) count(canary, arm, observed, address);
    },
    stop: () => clearInterval(timer),
  };
};
