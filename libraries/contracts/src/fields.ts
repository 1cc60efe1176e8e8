import * as z from 'zod';
import { emailPattern, pageLimit, publicationStates, savedStates, slugLength } from './constants.ts';
import { type FaultCode, fault } from './faults.ts';
import { phonePattern } from './phone.ts';
import { seen } from './words.ts';

/**
 * The kinds of field that requests and replies are made of. All faults of a request are reported together. What a refinement asks
 * of a text stands beside it as `format` or `pattern`, for those who read the contract as JSON Schema.
 */

/** Characters that one line of text does not have, and those that text of several lines does not have, as in a class. */
const notInLine = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029';
const notInProse = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';

const hasOnlyWhatIsNotIn = (characters: string) => {
  const pattern = new RegExp(`^[^${characters}]*$`);
  return (value: string) => pattern.test(value);
};

/** The pattern of text without these characters, with one that is as the second pattern says. */
const patternWith = (characters: string, one: string) => `^[^${characters}]*${one}[^${characters}]*$`;

/** The pattern of text without these characters that is not blank when it must have any. */
const textPattern = (characters: string, min: number) =>
  min === 0 ? `^[^${characters}]*$` : patternWith(characters, `[^\\s\\ufeff${characters}]`);

const requiredOr = (code: FaultCode) => (issue: { input?: unknown }) =>
  issue.input === undefined ? fault('required') : code;

const string = () =>
  z
    .string({ error: requiredOr('not-text') })
    .refine((value) => value.isWellFormed(), fault('not-valid-text'));

const sized = (min: number, max: number) =>
  string()
    .trim()
    .min(min, fault(min === 1 ? 'required' : 'too-short'))
    .max(max, fault('too-long'));

/** One line of text: no line breaks and no control characters, so that it is safe in a mail header. */
export const text = (min: number, max: number) =>
  sized(min, max)
    .refine(hasOnlyWhatIsNotIn(notInLine), fault('not-one-line'))
    .meta({ pattern: textPattern(notInLine, min) });

/** Text of several lines. */
export const prose = (min: number, max: number) =>
  sized(min, max)
    .refine(hasOnlyWhatIsNotIn(notInProse), fault('has-control-characters'))
    .meta({ pattern: textPattern(notInProse, min) });

/** The same with something to read in it, which the owner of HTML looks for behind its markup. */
export const proseWithWords = (max: number) =>
  prose(1, max)
    .regex(seen, fault('required'))
    .meta({ pattern: patternWith(notInProse, seen.source) });

/** Text that is kept exactly as it was typed. */
export const password = (min: number, max: number) =>
  string()
    .min(min, fault(min === 1 ? 'required' : 'too-short'))
    .max(max, fault('too-long'));

/** HTML as the editor makes it; the owner sanitises it when it is written. */
export const richText = sized(0, 60_000);
/** The same where there must be something to read. */
export const richTextWithWords = richText.regex(seen, fault('required')).meta({ pattern: seen.source });

/**
 * What no address has, which forms leave to the calls: more than 64 characters before the `@` (RFC 5321, 4.5.3.1.1), more than 63
 * between two dots of its host, or a hyphen before one (RFC 1035, 2.3).
 */
const notInEmail = '[^@]{65}|.*@.*(?:[^.]{64}|-\\.)';
const wholeEmail = `^(?!${notInEmail})(?:${emailPattern})$`;

/** An address, in lower case. 254 is the longest that SMTP can carry (RFC 5321). */
export const email = text(1, 254)
  .toLowerCase()
  .pipe(z.email({ pattern: new RegExp(wholeEmail, 'v'), error: fault('not-an-email-address') }))
  .meta({ format: 'email', pattern: wholeEmail });

/** One line of text of which all is as this pattern says: the source of a regular expression. */
export const textLike = (max: number, pattern: string, otherwise: FaultCode) => {
  const whole = `^(?:${pattern})$`;
  return text(1, max).regex(new RegExp(whole, 'v'), otherwise).meta({ pattern: whole });
};

/** What people may write for a phone number. Only forms ask for it: the calls take any text where a number stands. */
export const phone = textLike(200, phonePattern, fault('not-a-phone-number')).meta({ title: 'Phone' });

/** The last step of a page's address. */
export const slug = textLike(slugLength, '[a-z\\d]+(?:-[a-z\\d]+)*', fault('not-a-slug'));

/** The address of a page of another site. */
export const webAddress = text(1, 2000)
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: fault('not-a-web-address') }))
  .meta({ format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]://' });

/** A calendar day as YYYY-MM-DD. */
export const day = string()
  .pipe(z.iso.date(fault('not-a-day')))
  .meta({ format: 'date' });
export const dayOrEmpty = z.union([z.literal(''), day], fault('not-a-day'));

/** A moment in ISO 8601, UTC. */
export const instant = z.iso.datetime();
/** A moment that a client chose, with any offset from UTC. */
export const moment = string()
  .pipe(z.iso.datetime({ offset: true, error: fault('not-a-moment') }))
  .meta({ format: 'date-time' });

/** Names one wish of a client, so that the wish is met once however often it is sent. */
export const idempotencyKey = string().regex(/^[A-Za-z\d-]{8,64}$/, fault('not-a-key'));

/** Counts the changes of an entity; 0 for one that was last changed before they were counted. */
export const revision = z.int().min(0);

/** `If-Match`: the revision that a change is made to, as a strong entity tag; `*` means whichever there is. */
export const ifMatch = string()
  .regex(/^(\*|"\d{1,15}")$/, fault('not-a-revision'))
  .meta({ examples: ['"7"', '*'] })
  .transform((tag) => (tag === '*' ? undefined : Number(tag.slice(1, -1))));

export const id = z.string();
/** The name of a stored file, as made by the content and auth services. */
export const fileName = z.string();

/** One of a closed list of words. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: requiredOr('not-listed') });

export const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(fault('not-a-number'))
    .int(fault('not-a-whole-number'))
    .min(min, fault('too-small'))
    .max(max, fault('too-large'));

/** Paging of a list. Without `limit` the list is whole, up to `wholeListLimit` entries, and `page` means nothing. */
export const page = {
  page: wholeNumber(1, 1_000_000).optional(),
  limit: wholeNumber(1, pageLimit).optional(),
};
export const Page = z.strictObject(page);
export type Page = z.infer<typeof Page>;

export const publicationState = oneOf(publicationStates);

/** What a text that is sent becomes. Without a state it changes what is public, as it stays a draft where nothing is. */
const publication = {
  /** `draft` saves it and leaves what is public as it is, `scheduled` makes this text public at `publishAt`. */
  state: oneOf(savedStates).optional(),
  publishAt: moment.optional(),
  /** When it is withdrawn; empty where it is not any more. */
  withdrawAt: z.union([z.literal(''), moment], fault('not-a-moment')).optional(),
};

interface Becomes {
  readonly state?: string | undefined;
  readonly publishAt?: string | null | undefined;
}
type Rule = (sent: unknown) => boolean;
const hasNoStrayMoment = ({ state, publishAt }: Becomes) => !publishAt || state === 'scheduled';
const hasItsMoment = ({ state, publishAt }: Becomes) => publishAt !== undefined || state !== 'scheduled';
const onlyWhenScheduled = { path: ['publishAt'], error: fault('only-when-scheduled') };

/** A draft together with what becomes of it. What is to be scheduled, and nothing else, says when it becomes public. */
export const published = <S extends z.ZodRawShape>(draft: z.ZodObject<S, z.core.$strict>) =>
  draft
    .extend(publication)
    .refine(hasNoStrayMoment as Rule, onlyWhenScheduled)
    .refine(hasItsMoment as Rule, { path: ['publishAt'], error: fault('required') })
    .meta({
      anyOf: [
        { properties: { state: { const: 'scheduled' } }, required: ['state', 'publishAt'] },
        { properties: { state: { enum: ['draft', 'published'] }, publishAt: false } },
      ],
    });

/** A change of state without a text; null takes a moment away. A moment of publication is of what is scheduled, or is to be. */
export const PublicationChange = z
  .strictObject({
    state: publicationState.optional(),
    publishAt: moment.nullable().optional(),
    withdrawAt: moment.nullable().optional(),
  })
  .refine(({ state = 'scheduled', publishAt }) => hasNoStrayMoment({ state, publishAt }), onlyWhenScheduled)
  .meta({
    anyOf: [
      { properties: { state: { const: 'scheduled' } } },
      { properties: { publishAt: { type: 'null' } } },
    ],
  });
export type PublicationChange = z.infer<typeof PublicationChange>;

/** What staff are told of a publication besides what is public. */
export const publicationPlans = {
  /** When the text that was pinned becomes public. */
  publishAt: instant.optional(),
  withdrawAt: instant.optional(),
  /** There is a text that was saved later than what is public, or than what becomes public at `publishAt`. */
  hasNewerText: z.boolean().optional(),
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** What a field of a multipart body holds as JSON. Whoever reads the contract as JSON Schema finds this schema behind the text. */
export const json = <S extends z.ZodType>(schema: S) =>
  z.string(fault('not-text')).transform(parsed).pipe(schema).meta({ contentMediaType: 'application/json' });

/** The order of a list by date: newest or oldest first. */
export const dateOrder = oneOf(['desc', 'asc']);

export const readStatus = z.enum(['unread', 'read']);
export const count = z.int().min(0);
/** A reply that says in words what happened. */
export const Confirmation = z.object({ message: z.string() });
