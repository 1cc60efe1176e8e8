import { z } from 'zod';
import { anyone, api, get, post } from './api.ts';
import { byHand } from './byHand.ts';
import { minimumFillMs, staff } from './constants.ts';
import { count, email, id, idempotencyKey, instant, page, prose, Said, text } from './fields.ts';

/** The states of one recipient's delivery. `uncertain`: its worker died between claiming and reporting. */
export const deliveryStates = ['queued', 'claimed', 'sent', 'failed', 'uncertain'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const CampaignDraft = z.strictObject({ subject: text(1, 200), message: prose(1, 50_000) });
export type CampaignDraft = z.infer<typeof CampaignDraft>;

/** `preparing` while the audience is being written down, `sending`, then `sent` once no delivery is open. */
export const campaignStates = ['preparing', 'sending', 'sent'] as const;

export const Campaign = z.object({
  _id: id,
  subject: z.string(),
  status: z.enum(campaignStates),
  createdAt: instant,
  /** The audience. Always the sum of the deliveries in all states. */
  total: count,
  queued: count,
  claimed: count,
  sent: count,
  failed: count,
  uncertain: count,
});
export type Campaign = z.infer<typeof Campaign>;

export const newsletter = api('mail', {
  subscribe: post('/api/newsletter', {
    access: anyone,
    summary: 'Subscribe to the newsletter: 201, or 200 when the address already was subscribed',
    body: z.strictObject({ email, ...byHand(minimumFillMs.newsletter) }),
    reply: Said,
    publicForm: true,
    repeatable: true,
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
    access: staff,
    summary: 'Send a newsletter to every subscriber',
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
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
});
