import { mailStats } from '@plinth/contracts/stats';
import { startOfMonth } from '@plinth/runtime/calendar';
import { implement } from '@plinth/runtime/http/implement';
import type { SubscriberRepository } from '../subscribers/repository.ts';

interface Deps {
  readonly subscribers: Pick<SubscriberRepository, 'count' | 'countSince'>;
  readonly timeZone: string;
}

export const statsRoutes = ({ subscribers, timeZone }: Deps) =>
  implement(mailStats, {
    readSubscriberStats: async () => {
      const [totalSubscribers, monthlyIncrease] = await Promise.all([
        subscribers.count(),
        subscribers.countSince(startOfMonth(new Date(), timeZone)),
      ]);
      return { totalSubscribers, monthlyIncrease };
    },
  });
