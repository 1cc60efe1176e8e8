import { mailStats } from '@plinth/contracts/stats';
import { startOfMonth } from '@plinth/runtime/calendar';
import { implement } from '@plinth/runtime/http/implement';
import type { SubscriberRepository } from '../subscribers/repository.ts';

interface Deps {
  readonly subscribers: Pick<SubscriberRepository, 'count' | 'countInLanguages' | 'countSince'>;
  readonly timeZone: string;
}

export const statsRoutes = ({ subscribers, timeZone }: Deps) =>
  implement(mailStats, {
    readSubscriberStats: async () => {
      const [totalSubscribers, inLanguages, monthlyIncrease] = await Promise.all([
        subscribers.count(),
        subscribers.countInLanguages(),
        subscribers.countSince(startOfMonth(new Date(), timeZone)),
      ]);
      return { totalSubscribers, inLanguages, monthlyIncrease };
    },
  });
