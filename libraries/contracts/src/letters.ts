import * as z from 'zod';
import { email, prose, text } from './fields.ts';

/** What letters there are: the one thing about a letter that is no secret. */
export const letterKinds = ['enquiry-confirmation'] as const;
export type LetterKind = (typeof letterKinds)[number];

/**
 * What a letter says, and to whom: one mail to one person. An empty line in its message separates paragraphs, web
 * addresses become links; the company's name and address are added.
 */
export const LetterDraft = z.strictObject({ to: email, subject: text(1, 200), message: prose(1, 20_000) });
export type LetterDraft = z.infer<typeof LetterDraft>;
