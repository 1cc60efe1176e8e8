import * as z from 'zod';

/** By which a browser asks that nobody follows its person: Do Not Track, Global Privacy Control. */
export const privacyHeaders = z.object({ dnt: z.string().optional(), 'sec-gpc': z.string().optional() });
