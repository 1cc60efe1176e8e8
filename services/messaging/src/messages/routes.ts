import { messages as contract, type Message } from '@plinth/contracts/messages';
import type { OutboxRelay } from '@plinth/runtime/events/relay';
import { listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { type ObjectId, objectId, orNotFound } from '@plinth/runtime/mongo';
import type { MessageDocument, MessageRepository } from './repository.ts';

interface Deps {
  readonly messages: MessageRepository;
  readonly relay: Pick<OutboxRelay, 'handOver'>;
}

const asReply = (message: MessageDocument): Message => ({
  ...message,
  _id: message._id.toHexString(),
  sentAt: message.sentAt.toISOString(),
});

export const messageRoutes = ({ messages, relay }: Deps) => {
  const send = async (creates: ObjectId, draft: Parameters<MessageRepository['send']>[1]) => {
    const sent = await messages.send(creates, draft);
    relay.handOver(messages.collection, sent);
    return asReply(sent);
  };
  const mark = async (id: string, status: MessageDocument['status']) =>
    asReply(orNotFound(await messages.mark(objectId(id), status)));
  return implement(contract, {
    sendContactMessage: ({ body, creates }) => send(creates, { ...body, category: '' }),
    sendEnquiry: ({ body, creates }) => send(creates, { ...body, message: '' }),
    listMessages: async ({ query }) => listed(await messages.list(query), asReply),
    markMessageAsRead: ({ params }) => mark(params.id, 'read'),
    markMessageAsUnread: ({ params }) => mark(params.id, 'unread'),
  });
};
