import { messages as contract, type Message } from '@plinth/contracts/messages';
import type { OutboxRelay } from '@plinth/runtime/events/relay';
import { listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { objectId, objectIdOfRequest, orNotFound } from '@plinth/runtime/mongo';
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
  const send = async (draft: Parameters<MessageRepository['send']>[0], requestId: string) => {
    const sent = await messages.send(draft, objectIdOfRequest(requestId));
    relay.handOver(messages.collection, sent);
    return asReply(sent);
  };
  const mark = async (id: string, status: MessageDocument['status']) =>
    asReply(orNotFound(await messages.mark(objectId(id), status)));
  return implement(contract, {
    sendContactMessage: ({ body, requestId }) => send({ ...body, category: '' }, requestId),
    sendEnquiry: ({ body, requestId }) => send({ ...body, message: '' }, requestId),
    listMessages: async ({ query }) => listed(await messages.list(query), asReply),
    markMessageAsRead: ({ params }) => mark(params.id, 'read'),
    markMessageAsUnread: ({ params }) => mark(params.id, 'unread'),
  });
};
