import type { Calls } from '@plinth/kit/calls';
import { asksForPrivacy, readArrival } from './arrival.ts';

type Send = Calls['send'];

/** Nobody waits for a count, and nobody is told that it failed. */
const withoutWaiting = (sending: Promise<unknown>) => void sending.catch(() => undefined);

/** Whoever opens it is no visitor. */
const staffPage = '/login';

/** Has a page counted that a visitor has opened, and with the first one what led to it. */
export const noteVisit = (send: Send, page: string): void => {
  if (page === staffPage || asksForPrivacy()) return;
  const begun = readArrival();
  const source = begun?.isNew ? { source: begun.arrival.utmSource || begun.arrival.referrer } : {};
  withoutWaiting(send('noteVisit', { body: { page, ...source } }));
};

/** Has it counted that the form of enquiries was sent. */
export const noteEnquirySent = (send: Send): void => {
  if (asksForPrivacy()) return;
  withoutWaiting(send('noteVisit', { body: { page: '/invest', sentEnquiry: true } }));
};
