import { isDeepStrictEqual } from 'node:util';
import type { PublicationState } from '@plinth/contracts/constants';
import type { RevisionKind, RevisionPerson } from '@plinth/contracts/revisions';
import type { Document, ObjectId } from 'mongodb';
import type { Addressed } from '../addresses/addressed.ts';
import type { Discovery } from '../discovery/discovery.ts';
import { titleKeyOf } from '../lists/likeness.ts';
import { firstRevision, type Revised } from '../revisionNumbers.ts';
import type { Translated } from '../translations/translations.ts';

/** What is written in every publication. */
export interface Content extends Discovery, Translated {
  readonly title: string;
  /** Rich text that was sanitised when it was written. */
  readonly description: string;
  readonly excerpt: string;
  /** The files of the pictures in the description; absent where it was written before there were any. */
  readonly textImages?: readonly string[];
  /** A calendar day. */
  readonly date: Date;
}

/** A text that becomes public at a moment: the one that was there when this was decided, whatever is saved afterwards. */
export interface Pinned<C extends Content> {
  readonly revision: number;
  readonly content: C;
}

/** How a document came to be what it is at `revision`. */
export interface LastChange {
  readonly revision: number;
  readonly at: Date;
  readonly what: RevisionKind;
  readonly fields: readonly string[];
  /** Absent where the time had come for it. */
  readonly by?: RevisionPerson;
}

/** What is kept of a publication beside its text. */
export interface Kept<C extends Content> extends Revised, Addressed {
  readonly _id: ObjectId;
  /** When what its lists and readers see of it last changed. */
  readonly updatedAt: Date;
  readonly state: PublicationState;
  /** What lists are sorted by when it is by title. Absent, or of a former title, on what the version before wrote. */
  readonly titleKey?: string;
  /** When the pinned text becomes public: there is one while there is the other. */
  readonly publishAt?: Date;
  readonly withdrawAt?: Date;
  readonly pinned?: Pinned<C>;
  /** Of what is published: what was saved later and is not public. */
  readonly working?: C;
  /** Whether what was saved last differs from what is public, or becomes public at `publishAt`. */
  readonly hasNewerText?: true;
  /** Nobody has chosen its day: it is of the day on which it is first public. */
  readonly isUndated?: true;
  /** Absent, or of an older revision, where a version from before there was a history made the last change. */
  readonly lastChange?: LastChange;
}

/**
 * A blog or project: its own fields are the text that is public while it is published, and what was saved last while it
 * is not.
 */
export type Publication<C extends Content> = C & Kept<C>;

/** What a publication becomes, and what the history calls that. */
export interface Edit<C extends Content> {
  readonly next: Publication<C>;
  readonly what: RevisionKind;
  /** The slug that was chosen for its page: without one it is made from the title, or stays. */
  readonly slug?: string | undefined;
}

/** Which fields of a publication are its text, and which of these name pictures. */
export interface TextFields<C extends Content> {
  readonly text: readonly (keyof C & string)[];
  readonly pictures: readonly (keyof C & string)[];
  /** Which of them mean nothing apart: one that is restored brings the others of its group. */
  readonly together: readonly (readonly (keyof C & string)[])[];
  /** What lists say and sort by that is made of the text: kept beside the one that is public, and no part of it. */
  readonly digest?: (text: C) => Document;
}

/** What is made from other fields is no change of its own. */
const derived: readonly string[] = ['excerpt', 'textImages', 'translationImages', 'timelineImages'];

/** The text that a document has in its own fields. */
export const textIn = <C extends Content>({ text }: TextFields<C>, document: C): C =>
  Object.fromEntries(text.map((field) => [field, document[field]])) as unknown as C;

/** The fields that are restored when this one is. */
export const restoredWith = <C extends Content>({ text, together }: TextFields<C>, field: string) =>
  together.find((group: readonly string[]) => group.includes(field)) ?? text.filter((name) => name === field);

/** The names of the fields of a text, as people restore them. */
export const fieldNames = <C extends Content>({ text }: TextFields<C>) =>
  text.filter((field) => !derived.includes(field));

/** The text that was saved last: what staff edit. */
export const latestText = <C extends Content>(fields: TextFields<C>, document: Publication<C>): C =>
  document.working ?? textIn(fields, document);

/** A document with another text in place of its own: without what only its own has. */
export const documentWith = <C extends Content>(
  fields: TextFields<C>,
  document: Publication<C>,
  text: C,
): Publication<C> => ({ ...document, ...textIn(fields, text) });

/** Whether two texts are the same, field by field. */
export const isSame = <C extends Content>(fields: TextFields<C>, one: C, other: C) =>
  fieldNames(fields).every((field) => isDeepStrictEqual(one[field], other[field]));

const hasNewer = <C extends Content>(fields: TextFields<C>, document: Publication<C>) =>
  document.pinned
    ? !isSame(fields, latestText(fields, document), document.pinned.content)
    : document.working !== undefined;

const changedFields = <C extends Content>(fields: TextFields<C>, before: C, after: C) =>
  fieldNames(fields).filter((field) => !isDeepStrictEqual(before[field], after[field]));

/** The paths in a document at which names of pictures stand. */
export const picturePaths = <C extends Content>({ pictures }: TextFields<C>): string[] =>
  ['', 'working.', 'pinned.content.'].flatMap((prefix) => pictures.map((field) => `${prefix}${field}`));

/** What becomes public for the first time is of that day, unless somebody has chosen another one. */
export const dated = <C extends Content>(
  before: Publication<C>,
  wanted: Edit<C>,
  today: () => Date,
): Edit<C> => {
  const { next } = wanted;
  if (!before.isUndated) return wanted;
  if (!isDeepStrictEqual(next.date, before.date))
    return { ...wanted, next: { ...next, isUndated: undefined } };
  if (next.state !== 'published') return wanted;
  const date = today();
  const working = next.working && { ...next.working, date };
  return { ...wanted, next: { ...next, date, working, isUndated: undefined } };
};

/** The document that an edit makes of another one, counted and with the note of who did it. */
export const edited = <C extends Content>(
  fields: TextFields<C>,
  before: Publication<C>,
  { next: wanted, what }: Edit<C>,
  by: RevisionPerson | undefined,
): Publication<C> => {
  const isNewer = wanted.working && !isSame(fields, wanted.working, wanted);
  const next = { ...wanted, working: isNewer ? wanted.working : undefined };
  const now = new Date();
  const revision = before.revision + 1;
  const isPublicAlike =
    before.state === 'published' && next.state === 'published' && isSame(fields, before, next);
  const changed = changedFields(fields, latestText(fields, before), latestText(fields, next));
  return {
    ...next,
    titleKey: titleKeyOf(next.title),
    ...fields.digest?.(next),
    revision,
    updatedAt: isPublicAlike ? before.updatedAt : now,
    hasNewerText: hasNewer(fields, next) || undefined,
    lastChange: { revision, at: now, what, fields: changed, by },
  };
};

/** The note of who created a document. */
export const creation = (by: RevisionPerson, at: Date): LastChange => ({
  ...{ revision: firstRevision, at, what: 'created', fields: [], by },
});
