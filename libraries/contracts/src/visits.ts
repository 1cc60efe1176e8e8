import * as z from 'zod';
import { anyone, api, get, post } from './api.ts';
import { staff } from './constants.ts';
import { fault } from './faults.ts';
import { count, day, text } from './fields.ts';
import type { FormLimits } from './formLimits.ts';
import { privacyHeaders } from './privacyHeaders.ts';

/** For so many days visits are held, each as sums of its hours. */
export const visitDays = 30;

/** The most characters of a source. */
export const sourceLength = 100;

/** A household or an office may turn many pages; what is past this is not counted. */
export const visitLimits: FormLimits = {
  usual: { household: 60, network: 600 },
  flood: 6000,
  whileFlooded: { household: 10, network: 100 },
};

/** The path of a page of this site, without its language and without what stands behind it. */
const pagePath = z
  .string(fault('not-text'))
  .max(160, fault('too-long'))
  .regex(/^\/[\w./~%-]*$/, fault('not-valid-text'));

const Sum = z.object({ name: z.string(), count });

export const visits = api('content', {
  noteVisit: post('/api/visits', {
    access: anyone,
    summary:
      'A visitor has opened a page, or sent the enquiry form: it is counted, and nothing of who it was is stored',
    headers: privacyHeaders,
    body: z.strictObject({
      page: pagePath,
      /** With the first page of a visit: the campaign that its address names, else the host that led here; empty for neither. */
      source: text(0, sourceLength).optional(),
      /** The form on this page was sent: the page itself was counted before. */
      sentEnquiry: z.literal(true).optional(),
    }),
    produces: 'nothing',
    status: 204,
    throttled: visitLimits,
  }),
  readVisits: get('/api/stats/visits', {
    access: staff,
    summary:
      'Visitors of each of the last days, and the pages, sources, countries and steps to an enquiry of all of them together',
    reply: z.object({
      /**
       * Oldest first, today last. Who visits on two days is two visitors: nothing tells that it is the same one, so days are never added up.
       */
      days: z.array(z.object({ day, visitors: count })),
      /** The first ten, most often opened first. */
      pages: z.array(Sum),
      /** The first ten; empty is the name of visits that nothing led to. */
      sources: z.array(Sum),
      /** The first ten by their ISO 3166-1 codes, where the service has a table of them. */
      countries: z.array(Sum).optional(),
      /** How often a page of a project was opened, the form of enquiries was, and how often it was sent. */
      steps: z.object({ project: count, form: count, sent: count }),
    }),
  }),
});
