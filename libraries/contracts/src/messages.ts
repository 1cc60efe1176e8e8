import * as z from 'zod';
import { anyone, api, get, patch, post } from './api.ts';
import { botTrap } from './botTrap.ts';
import { administrators, enquiryCategories, minimumFillMs } from './constants.ts';
import { fault } from './faults.ts';
import { dateOrder, email, id, instant, oneOf, page, phone, prose, readStatus, text } from './fields.ts';
import { formLimits } from './formLimits.ts';
import { sentOnce } from './sentOnce.ts';

/** What the contact form sends. */
export const ContactDraft = z.strictObject({
  name: text(1, 100),
  email,
  subject: text(1, 200),
  message: prose(1, 5000),
  ...botTrap(minimumFillMs.letter),
});
export type ContactDraft = z.infer<typeof ContactDraft>;

/** The id of what an enquiry is about; empty, as forms without scripts send it, where it is about nothing of the kind. */
const subjectId = z
  .string(fault('not-text'))
  .regex(/^(?:[\da-f]{24})?$/, fault('not-an-id'))
  .optional();

/** What led a visitor here and where the visit began, as far as their own browser knows it; empty for what it does not know. */
const originPart = text(0, 100).optional();
export const enquiryOrigin = {
  /** The path of the first page of the visit. */
  firstPage: originPart,
  /** The host of the other site whose link led here. */
  referrer: originPart,
  /** What the first page's address named. */
  utmSource: originPart,
  utmMedium: originPart,
  utmCampaign: originPart,
};

/** An investment interest; its subject holds a phone number. */
export const EnquiryDraft = z.strictObject({
  name: text(1, 100),
  email,
  subject: text(1, 200),
  category: oneOf(enquiryCategories),
  projectId: subjectId,
  /** Of a unit of that project. */
  unitId: subjectId,
  ...enquiryOrigin,
  ...botTrap(minimumFillMs.letter),
});
export type EnquiryDraft = z.infer<typeof EnquiryDraft>;

/** Somebody asks that what is held of them be removed; in words of their own, if they like. */
export const ErasureRequestDraft = z.strictObject({
  name: text(1, 100),
  email,
  message: prose(0, 2000).optional(),
  ...botTrap(minimumFillMs.letter),
});
export type ErasureRequestDraft = z.infer<typeof ErasureRequestDraft>;

export const Message = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  /** Empty for a contact message. */
  category: z.string(),
  /** Empty for an enquiry. */
  message: z.string(),
  /** What an enquiry is about, where it says so. */
  projectId: z.string().optional(),
  unitId: z.string().optional(),
  /** Where an enquiry came from, where its sender's browser said so. */
  origin: z.object(enquiryOrigin).optional(),
  sentAt: instant,
  status: readStatus,
});
export type Message = z.infer<typeof Message>;

export const messages = api('messaging', {
  sendContactMessage: post('/api/contact', {
    ...sentOnce(),
    access: anyone,
    summary: 'Write to the company',
    body: ContactDraft,
    reply: Message,
    publicForm: { page: '/contactus', limits: formLimits },
  }),
  sendEnquiry: post('/api/messages', {
    ...sentOnce(),
    access: anyone,
    summary: 'Register an investment interest',
    body: EnquiryDraft,
    reply: Message,
    publicForm: { page: '/invest', thenTo: '/', asked: z.object({ subject: phone }), limits: formLimits },
  }),
  sendErasureRequest: post('/api/erasure-requests', {
    ...sentOnce(),
    access: anyone,
    summary: 'Ask to be forgotten: it comes among the messages',
    body: ErasureRequestDraft,
    reply: Message,
    publicForm: { page: '/privacy', limits: formLimits },
  }),
  listMessages: get('/api/messages', {
    access: administrators,
    summary: 'Contact messages and enquiries, unread first, then newest first; with `sort` by date alone',
    query: z.strictObject({ ...page, status: readStatus.optional(), sort: dateOrder.optional() }),
    reply: z.array(Message),
  }),
  markMessageAsRead: patch('/api/messages/:id/markAsRead', {
    access: administrators,
    summary: 'Mark a message as read',
    repeatable: true,
    reply: Message,
  }),
  markMessageAsUnread: patch('/api/messages/:id/markAsUnread', {
    access: administrators,
    summary: 'Take back that a message was read',
    repeatable: true,
    reply: Message,
  }),
});
