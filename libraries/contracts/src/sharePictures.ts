import * as z from 'zod';
import { anyone, api, get } from './api.ts';
import type { FormLimits } from './formLimits.ts';
import { readIn } from './translations.ts';

/** Those who show cards of links ask for many from a few networks; one that nobody has asked for lately is a fraction of a second of work. */
const sharePictureLimits: FormLimits = {
  usual: { household: 60, network: 300 },
  flood: 1200,
  whileFlooded: { household: 10, network: 60 },
};

const sharePicture = {
  access: anyone,
  query: z.strictObject(readIn),
  produces: 'jpeg',
  throttled: sharePictureLimits,
  problems: ['withdrawn'],
} as const;

const summaryOf = (what: string, type: string) =>
  `The picture that cards of links show of ${what}, 1200 x 630. Cards name it under /share/${type}/{slug}.jpg, in each language`;

/** What only the heads of pages name: pages make no such call. */
export const sharePictures = api('content', {
  readBlogSharePicture: get('/api/blogs/:id/share.jpg', {
    ...sharePicture,
    summary: summaryOf('a published blog', 'blogs'),
  }),
  readProjectSharePicture: get('/api/projects/:id/share.jpg', {
    ...sharePicture,
    summary: summaryOf('a published project', 'projects'),
  }),
});
