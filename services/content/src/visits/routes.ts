import { visits as calls } from '@plinth/contracts/visits';
import { calendarDay } from '@plinth/runtime/calendar';
import { isCrawler } from '@plinth/runtime/http/crawlers';
import { implement } from '@plinth/runtime/http/implement';
import type { VisitGatherer } from './gatherVisits.ts';
import type { VisitRepository } from './repository.ts';

interface Deps {
  readonly visits: Pick<VisitRepository, 'read'>;
  readonly gatherer: Pick<VisitGatherer, 'note'>;
  /** The site's. */
  readonly timeZone: string;
}

/** Whoever asks not to be followed (Do Not Track, Global Privacy Control) is not counted either, though nobody would be followed. */
const asksForPrivacy = (headers: {
  readonly dnt?: string | undefined;
  readonly 'sec-gpc'?: string | undefined;
}) => headers.dnt === '1' || headers['sec-gpc'] === '1';

export const visitRoutes = ({ visits, gatherer, timeZone }: Deps) =>
  implement(calls, {
    noteVisit: async ({ body, headers, address, userAgent, actor }) => {
      if (actor || asksForPrivacy(headers) || isCrawler(userAgent)) return;
      await gatherer.note({ ...body, address, userAgent });
    },
    readVisits: async () => {
      const { steps, ...read } = await visits.read(calendarDay(new Date(), timeZone));
      const times = (step: string) => steps.find(({ name }) => name === step)?.count ?? 0;
      return { ...read, steps: { project: times('project'), form: times('form'), sent: times('sent') } };
    },
  });
