import { notificationsPerAnswer } from '@plinth/contracts/constants';
import { notifications as contract } from '@plinth/contracts/notifications';
import { Answer } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { asNotification, type NotificationRepository, type Stored } from './repository.ts';
import { inLanguage } from './words.ts';

interface Deps {
  readonly notifications: NotificationRepository;
}

export const notificationRoutes = ({ notifications }: Deps) =>
  implement(contract, {
    listNotifications: async ({ query: { since }, language }) => {
      const told = (stored: Stored) => inLanguage(asNotification(stored), language);
      if (since === undefined) return (await notifications.latest()).map(told);
      const after = (await notifications.after(Number(since))).map(told);
      const last = after.length === notificationsPerAnswer ? after.at(-1) : undefined;
      return new Answer(after, { next: last && { since: last.id } });
    },
  });
