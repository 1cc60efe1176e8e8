import { defaultLanguage } from '@plinth/contracts/languages';
import { messages as contract, type ErasureRequestDraft, type Message } from '@plinth/contracts/messages';
import { textsIn } from '@plinth/contracts/texts';
import type { OutboxEvent } from '@plinth/runtime/events/outbox';
import type { OutboxRelay } from '@plinth/runtime/events/relay';
import { listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { type ObjectId, objectId, orNotFound } from '@plinth/runtime/mongo';
import texts from '../texts/en.po';
import type { EnquiryConfirmations } from './confirmations.ts';
import type { MessageDocument, MessageRepository } from './repository.ts';

interface Deps {
  readonly messages: MessageRepository;
  readonly relay: Pick<OutboxRelay, 'handOver'>;
  /** None where enquiries are not confirmed. */
  readonly confirmations: Pick<EnquiryConfirmations, 'lettersFor'> | null;
}

const asReply = (message: MessageDocument): Message => ({
  ...message,
  _id: message._id.toHexString(),
  sentAt: message.sentAt.toISOString(),
});

/** Staff read it in their own language, whatever the page was in. */
const asMessage = ({ message, ...who }: ErasureRequestDraft) => {
  const t = textsIn(texts, defaultLanguage);
  return { ...who, subject: t('erasure.subject'), category: '', message: message || t('erasure.asked') };
};

/** What is known of where an enquiry came from; nothing where nothing is. */
const knownOrigin = (origin: NonNullable<Message['origin']>) => {
  const known = Object.entries(origin).filter(([, value]) => value);
  return known.length > 0 ? { origin: Object.fromEntries(known) } : {};
};

export const messageRoutes = ({ messages, relay, confirmations }: Deps) => {
  const send = async (
    creates: ObjectId,
    draft: Parameters<MessageRepository['send']>[1],
    letters?: readonly OutboxEvent[],
  ) => {
    const sent = await messages.send(creates, draft, letters);
    relay.handOver(messages.collection, sent);
    return asReply(sent);
  };
  const mark = async (id: string, status: MessageDocument['status']) =>
    asReply(orNotFound(await messages.mark(objectId(id), status)));
  return implement(contract, {
    sendContactMessage: ({ body, creates }) => send(creates, { ...body, category: '' }),
    sendEnquiry: async ({ body: { projectId, unitId, ...rest }, creates, language }) => {
      const { firstPage, referrer, utmSource, utmMedium, utmCampaign, ...body } = rest;
      const origin = knownOrigin({ firstPage, referrer, utmSource, utmMedium, utmCampaign });
      const about = projectId ? { projectId, ...(unitId && { unitId }) } : {};
      const letters = await confirmations?.lettersFor(creates, body, language);
      return send(creates, { ...body, ...about, ...origin, message: '' }, letters);
    },
    sendErasureRequest: ({ body, creates }) => send(creates, asMessage(body)),
    listMessages: async ({ query }) => listed(await messages.list(query), asReply),
    markMessageAsRead: ({ params }) => mark(params.id, 'read'),
    markMessageAsUnread: ({ params }) => mark(params.id, 'unread'),
  });
};
