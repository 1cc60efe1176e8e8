import * as z from 'zod';
import { anyone, api, get, post } from './api.ts';
import { botTrap } from './botTrap.ts';
import { minimumFillMs, staff } from './constants.ts';
import { fault } from './faults.ts';
import {
  Confirmation,
  count,
  email,
  id,
  instant,
  oneOf,
  page,
  prose,
  proseWithWords,
  text,
} from './fields.ts';
import { formLimits } from './formLimits.ts';
import { sentOnce } from './sentOnce.ts';
import { translationLanguages } from './translationLanguages.ts';

/**
 * The states of one recipient's delivery. `uncertain`: its worker died between claiming and reporting. `cancelled`: it
 * was still waiting when its campaign was cancelled, and will never be sent.
 */
export const deliveryStates = ['queued', 'claimed', 'sent', 'failed', 'uncertain', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const language = oneOf(translationLanguages);

/** How many of some people read another language than the site's own; the rest reads that. */
export const readersIn = z.partialRecord(language, count);
export type ReadersIn = z.infer<typeof readersIn>;

const campaignWords = {
  subject: text(1, 200),
  /** Plain text. Beside rich text it is what readers of plain text get: the words of the rich text unless given. */
  message: prose(1, 50_000).optional(),
  /** Rich text: HTML of `richTextElements`, which is sanitised. */
  html: proseWithWords(50_000).optional(),
};
const saysSomething = ({ message, html }: { message?: string | undefined; html?: string | undefined }) =>
  message !== undefined || html !== undefined;
const missingMessage = { path: ['message'], error: 'required' };
const eitherMessage = { anyOf: [{ required: ['message'] }, { required: ['html'] }] };

const CampaignTranslation = z
  .strictObject(campaignWords, fault('wrong-shape'))
  .refine(saysSomething, missingMessage)
  .meta(eitherMessage);

export const CampaignDraft = z
  .strictObject({
    ...campaignWords,
    /** The same in other languages, for those subscribers who read them. */
    translations: z.partialRecord(language, CampaignTranslation, fault('wrong-shape')).optional(),
  })
  .refine(saysSomething, missingMessage)
  .meta(eitherMessage);
export type CampaignDraft = z.infer<typeof CampaignDraft>;

/**
 * `waiting` until the moment of its first mail, so that it can be called back; `preparing` while the audience is being
 * written down, `sending`, then `sent` once no delivery is open. `paused` until it is resumed or, when the mail server is
 * the cause, until that is back. `cancelled` for good.
 */
export const campaignStates = ['waiting', 'preparing', 'sending', 'sent', 'paused', 'cancelled'] as const;

/** Who or what paused a campaign: a person, or a mail server that cannot be reached or does not let us in. */
export const pauseCauses = ['person', 'mail-server-unreachable', 'mail-server-refuses-login'] as const;
export type PauseCause = (typeof pauseCauses)[number];

export const Campaign = z.object({
  _id: id,
  subject: z.string(),
  status: z.enum(campaignStates),
  createdAt: instant,
  /** No mail goes out before this moment. */
  sendAt: instant,
  /** The audience; until it is written down, as many as were subscribed. Always the sum of the deliveries in all states. */
  total: count,
  /** How many of them get the text in another language; of a campaign that has one. */
  inLanguages: readersIn.optional(),
  queued: count,
  claimed: count,
  sent: count,
  failed: count,
  uncertain: count,
  /** Who will not get it because it was cancelled. */
  cancelled: count,
  /** While it is paused: why, and the same in words. */
  pausedBecause: z.enum(pauseCauses).optional(),
  pausedReason: z.string().optional(),
});
export type Campaign = z.infer<typeof Campaign>;

/** What a campaign says to its readers, as it was written. */
const letterWords = {
  subject: z.string(),
  message: z.string(),
  /** What it was written as, if not as plain text. */
  html: z.string().optional(),
};
export const Letter = z.object({
  ...letterWords,
  translations: z.partialRecord(language, z.object(letterWords)).optional(),
});
export type Letter = z.infer<typeof Letter>;

export const newsletter = api('mail', {
  subscribe: post('/api/newsletter', {
    ...sentOnce(),
    access: anyone,
    summary:
      'Subscribe to the newsletter, in the language that is asked for: 201, or 200 when the address already was subscribed',
    body: z.strictObject({ email, ...botTrap(minimumFillMs.newsletter) }),
    reply: Confirmation,
    publicForm: { page: '/', limits: formLimits },
    repeatable: true,
    otherStatus: 200,
  }),
  showUnsubscribe: get('/api/newsletter/unsubscribe/:token', {
    access: anyone,
    summary: 'A page that asks whether to unsubscribe; changes nothing',
    produces: 'html',
  }),
  unsubscribe: post('/api/newsletter/unsubscribe/:token', {
    access: anyone,
    summary: 'Unsubscribe; also the one-click target of RFC 8058',
    produces: 'html',
    status: 200,
  }),
});

export const campaigns = api('mail', {
  sendCampaign: post('/api/email/send-email', {
    // For as long as a draft is kept in a browser.
    ...sentOnce({ keptHours: 30 * 24 }),
    access: staff,
    summary:
      'Send a newsletter to every subscriber, to each in their language if it is written in that; with an Idempotency-Key once, however often the call is made',
    body: CampaignDraft,
    reply: Campaign,
    status: 202,
  }),
  listCampaigns: get('/api/email/campaigns', {
    access: staff,
    summary: 'Campaigns, newest first',
    query: z.strictObject(page),
    reply: z.array(Campaign),
  }),
  readCampaign: get('/api/email/campaigns/:id', {
    access: staff,
    summary: 'How far a campaign has got',
    reply: Campaign,
  }),
  readLetter: get('/api/email/campaigns/:id/letter', {
    access: staff,
    summary: 'What a campaign says to its readers',
    reply: Letter,
  }),
  pauseCampaign: post('/api/email/campaigns/:id/pause', {
    access: staff,
    summary: 'Stop handing mails over until the campaign is resumed',
    problems: ['campaign-state'],
    reply: Campaign,
    status: 200,
  }),
  resumeCampaign: post('/api/email/campaigns/:id/resume', {
    access: staff,
    summary: 'Go on with a paused campaign',
    problems: ['campaign-state'],
    reply: Campaign,
    status: 200,
  }),
  cancelCampaign: post('/api/email/campaigns/:id/cancel', {
    access: staff,
    summary: 'End a campaign for good: who has not got it will not get it',
    problems: ['campaign-state'],
    reply: Campaign,
    status: 200,
  }),
});
