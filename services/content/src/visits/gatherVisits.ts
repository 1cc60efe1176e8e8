import { messages } from '@plinth/contracts/messages';
import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import { calendarDay, hourOfDay } from '@plinth/runtime/calendar';
import type { Logger } from '@plinth/runtime/log';
import { repeatedWork } from '@plinth/runtime/repeatedWork';
import type { CountryOf } from './countryTable.ts';
import type { DistinctVisitors, Today, Visitor } from './distinctVisitors.ts';
import type { Sum, SumKind, VisitRepository } from './repository.ts';

interface Deps {
  readonly visits: Pick<VisitRepository, 'add' | 'noteVisitors'>;
  readonly visitors: DistinctVisitors;
  /** Without it, no country is counted. */
  readonly countryOf?: CountryOf | undefined;
  /** The site's. */
  readonly timeZone: string;
  readonly log: Logger;
}

export interface Visit extends Visitor {
  readonly page: string;
  /** What led here, of the first page of a visit. */
  readonly source?: string | undefined;
  readonly sentEnquiry?: boolean | undefined;
}

const storeEveryMs = 2000;
/** More than these within two seconds are nobody's visits. */
const mostGathered = 20_000;

const projectPages = '/projects/';

const countedOf = (
  { page, source, sentEnquiry, address }: Visit,
  countryOf?: CountryOf,
): [SumKind, string][] => {
  if (sentEnquiry) return [['step', 'sent']];
  const counted: [SumKind, string][] = [['page', page]];
  if (source !== undefined) {
    counted.push(['source', source.toLowerCase()]);
    const country = countryOf?.(address);
    if (country !== undefined) counted.push(['country', country]);
  }
  if (page.startsWith(projectPages)) counted.push(['step', 'project']);
  if (page === messages.sendEnquiry.publicForm.page) counted.push(['step', 'form']);
  return counted;
};

/** What was gathered of one day. */
interface Gathered {
  readonly day: Date;
  readonly today: Today;
  readonly sums: Map<string, Sum>;
  readonly fingerprints: Set<string>;
}

export type VisitGatherer = ReturnType<typeof gatherVisits>;

/**
 * Counts visits in memory, and stores their sums every two seconds. It may count too few, never too many: what a crash or a database that
 * is away takes with it is not counted again.
 */
export const gatherVisits = ({ visits, visitors, countryOf, timeZone, log }: Deps) => {
  let gathered: Gathered | null = null;
  /** Of days that are over. */
  const waiting: Gathered[] = [];

  const now = () => {
    const moment = new Date();
    const day = calendarDay(moment, timeZone);
    const { hour, secondsLeft } = hourOfDay(moment, timeZone);
    return { day, hour, today: { name: day.toISOString().slice(0, 10), secondsLeft } };
  };

  const store = async ({ day, today, sums, fingerprints }: Gathered) => {
    await visits.add(day, [...sums.values()]);
    if (fingerprints.size > 0) await visits.noteVisitors(day, await visitors.add([...fingerprints], today));
  };
  const storing = repeatedWork({
    work: async () => {
      visitors.forgetBefore(now().today);
      const taken = waiting.splice(0);
      if (gathered) taken.push(gathered);
      gathered = null;
      for (const one of taken) await store(one);
    },
    everyMs: storeEveryMs,
    log,
    words: { failing: 'visits cannot be stored', again: 'visits are stored again' },
  });
  /** What is gathered of this day. */
  const gatheredOn = (day: Date, today: Today): Gathered => {
    if (gathered && gathered.today.name !== today.name) {
      waiting.push(gathered);
      gathered = null;
    }
    gathered ??= { day, today, sums: new Map(), fingerprints: new Set() };
    return gathered;
  };

  const fingerprintOf = async (visitor: Visitor, today: Today) => {
    try {
      return await visitors.fingerprint(visitor, today);
    } catch (err) {
      log.debug({ err }, 'a visitor could not be told from others');
      return null;
    }
  };

  return {
    note: async (visit: Visit): Promise<void> => {
      const { day, hour, today } = now();
      const fingerprint = await fingerprintOf(visit, today);
      const { sums, fingerprints } = gatheredOn(day, today);
      if (sums.size + fingerprints.size >= mostGathered) return;
      if (fingerprint !== null) fingerprints.add(fingerprint);
      for (const [kind, name] of countedOf(visit, countryOf)) {
        const key = `${kind} ${hour} ${name}`;
        sums.set(key, { kind, name, hour, count: (sums.get(key)?.count ?? 0) + 1 });
      }
    },
    worker: {
      start: storing.start,
      close: async () => {
        storing.nudge();
        await storing.close();
      },
    } satisfies BackgroundWorker,
  };
};
