import { messagingStats } from '@plinth/contracts/stats';
import { startOfMonth } from '@plinth/runtime/calendar';
import { implement } from '@plinth/runtime/http/implement';
import type { CommentRepository } from '../comments/repository.ts';
import type { MessageRepository } from '../messages/repository.ts';

interface Deps {
  readonly comments: CommentRepository;
  readonly messages: MessageRepository;
  readonly timeZone: string;
}

export const statsRoutes = ({ comments, messages, timeZone }: Deps) =>
  implement(messagingStats, {
    readContactStats: async () => {
      const [totalContacts, monthlyIncrease] = await Promise.all([
        messages.count(),
        messages.countSince(startOfMonth(new Date(), timeZone)),
      ]);
      return { totalContacts, monthlyIncrease };
    },
    readBlogFeedback: () => comments.feedback(),
  });
