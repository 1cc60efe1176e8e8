import { visits as calls } from '@plinth/contracts/visits';
import { calendarDay } from '@plinth/runtime/calendar';
import { implement } from '@plinth/runtime/http/implement';
import type { VisitGatherer } from './gatherVisits.ts';
import { isCounted } from './isCounted.ts';
import type { VisitRepository } from './repository.ts';

interface Deps {
  readonly visits: Pick<VisitRepository, 'read' | 'readCountries'>;
  readonly gatherer: Pick<VisitGatherer, 'note'>;
  /** Whether there is a table of countries; without one none are answered, also none of a time when there was one. */
  readonly countsCountries: boolean;
  /** The site's. */
  readonly timeZone: string;
}

export const visitRoutes = ({ visits, gatherer, countsCountries, timeZone }: Deps) =>
  implement(calls, {
    noteVisit: async ({ body, headers, address, userAgent, actor }) => {
      if (actor || !isCounted({ headers, userAgent })) return;
      await gatherer.note({ ...body, address, userAgent });
    },
    readVisits: async () => {
      const today = calendarDay(new Date(), timeZone);
      const [{ steps, ...read }, countries] = await Promise.all([
        visits.read(today),
        countsCountries ? visits.readCountries(today) : undefined,
      ]);
      const times = (step: string) => steps.find(({ name }) => name === step)?.count ?? 0;
      return {
        ...{ ...read, countries },
        steps: { project: times('project'), form: times('form'), sent: times('sent') },
      };
    },
  });
