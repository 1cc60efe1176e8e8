import type { Texts } from '../formChanges.ts';
import { readChosen } from '../uploads/chosenPicture.ts';

/** What is edited, for texts that name it. */
export type EditNoun = 'blog' | 'project';

/** A field of an edit form, as a person who has to choose between two versions of it needs to see it. */
export interface EditField {
  readonly name: string;
  readonly label: string;
  /** Of `images`, the value is the names of their files, one a line. */
  readonly kind: 'text' | 'rich' | 'day' | 'word' | 'image' | 'images';
  /** How a value reads, of a field that holds one of a few words. */
  readonly words?: (value: string) => string;
}

/** One of two versions of a field. */
export type Side = 'yours' | 'theirs';

/** A field that is not the same in the form as in what somebody else saved. */
export interface Difference {
  readonly field: EditField;
  /** A text, or the picture that was chosen in place of a stored one. */
  readonly yours: string;
  /** A text, or the name of the stored file. */
  readonly theirs: string;
  /** Who changed it since the form began. */
  readonly changedBy: 'you' | 'them' | 'both';
}

type Values = Readonly<Record<string, unknown>>;

const changedBy = (yours: boolean, theirs: boolean): Difference['changedBy'] => {
  if (yours && theirs) return 'both';
  return yours ? 'you' : 'them';
};

/** Where the form differs from what is stored now, and who made it differ from what both began from. */
export const differences = (
  fields: readonly EditField[],
  base: Texts,
  yours: Values,
  theirs: Texts,
): Difference[] =>
  fields.flatMap((field): Difference[] => {
    const mine = yours[field.name];
    const [before = '', after = ''] = [base[field.name], theirs[field.name]];
    if (typeof mine !== 'string' || mine === after) return [];
    // A stored picture cannot be chosen back: where none was chosen there is nothing of one's own.
    if (field.kind === 'image' && !readChosen(mine)) return [];
    return [{ field, yours: mine, theirs: after, changedBy: changedBy(mine !== before, after !== before) }];
  });

/** What is kept unless the person says otherwise: what only one of both changed. Nothing where both did. */
export const suggested = ({ changedBy }: Difference): Side | undefined => {
  if (changedBy === 'both') return undefined;
  return changedBy === 'you' ? 'yours' : 'theirs';
};

/** The form's values with the choices made. */
export const chosenValues = <V extends object>(
  yours: V,
  differing: readonly Difference[],
  choices: Readonly<Record<string, Side>>,
): V => {
  const given = differing
    .filter(({ field }) => choices[field.name] === 'theirs')
    .map(({ field, theirs }) => [field.name, theirs]);
  return { ...yours, ...Object.fromEntries(given) };
};
