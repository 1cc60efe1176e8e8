import * as z from 'zod';
import { anyone, api, get } from './api.ts';
import type { FormLimits } from './formLimits.ts';
import { readIn } from './translations.ts';

/** People look at a few; one that nobody has asked for lately is a second of work. */
const brochureLimits: FormLimits = {
  usual: { household: 20, network: 120 },
  flood: 600,
  whileFlooded: { household: 4, network: 30 },
};

/** What only links lead to: pages make no such call. */
export const brochures = api('content', {
  readBrochure: get('/api/projects/:id/brochure.pdf', {
    access: anyone,
    summary:
      'A project that is published as a document to print. People find it below its page: /projects/{slug}/brochure.pdf, in each language',
    query: z.strictObject(readIn),
    produces: 'pdf',
    throttled: brochureLimits,
    problems: ['withdrawn'],
  }),
});
