import type { Texts } from '../formChanges.ts';
import { readChosen } from '../uploads/chosenPicture.ts';
import { type ChangedBy, changedBy, type Passage, passagesOf } from './passages.ts';

/** What is edited, for texts that name it. */
export type EditNoun = 'blog' | 'project';

/** A field of an edit form, as a person who has to choose between two versions of it needs to see it. */
export interface EditField {
  readonly name: string;
  /** What the API calls the field that it is a part of, where a version is restored. */
  readonly partOf?: string;
  readonly label: string;
  /** Of `images`, the value is the names of their files, one a line. */
  readonly kind: 'text' | 'rich' | 'day' | 'word' | 'image' | 'images';
  /** How a value reads, of a field that holds one of a few words. */
  readonly words?: (value: string) => string;
}

/** One of two versions of a field. */
export type Side = 'yours' | 'theirs';

/** Two versions of which a person keeps one. */
export interface Choice {
  /** Unlike that of any other choice of the form. */
  readonly key: string;
  /** A text, or the picture that was chosen in place of a stored one. */
  readonly yours: string;
  /** A text, or the name of the stored file. */
  readonly theirs: string;
  readonly changedBy: ChangedBy;
}

/** A field that is not the same in the form as in what somebody else saved. */
export interface Difference extends Omit<Choice, 'key'> {
  readonly field: EditField;
  /** Of a rich text that differs in some passages: all of them, to choose from one by one. */
  readonly passages?: readonly Passage[];
}

/** Choices that were made, by their keys. */
export type Choices = Readonly<Record<string, Side>>;

type Values = Readonly<Record<string, unknown>>;

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
    // A stored picture cannot be chosen back: where none was chosen or taken away there is nothing of one's own.
    const isTakenAway = mine === '' && before !== '';
    if (field.kind === 'image' && !readChosen(mine) && !isTakenAway) return [];
    const difference = {
      ...{ field, yours: mine, theirs: after },
      changedBy: changedBy(mine !== before, after !== before),
    };
    const passages = field.kind === 'rich' ? passagesOf(before, mine, after) : [];
    return [passages.length > 1 ? { ...difference, passages } : difference];
  });

/** The choice that the passage of a field at this place is. */
export const passageKey = ({ name }: Pick<EditField, 'name'>, place: number) => `${name}.${place}`;

/** What there is to choose of a field: one of two versions, or of each passage that differs. */
export const choicesOf = ({ field, passages, ...whole }: Difference): Choice[] => {
  if (!passages) return [{ key: field.name, ...whole }];
  return passages.flatMap((passage, place) =>
    passage.kind === 'same' ? [] : [{ key: passageKey(field, place), ...passage }],
  );
};

/** What is kept unless the person says otherwise: what only one of both changed. Nothing where both did. */
export const suggested = ({ changedBy }: Pick<Choice, 'changedBy'>): Side | undefined => {
  if (changedBy === 'both') return undefined;
  return changedBy === 'you' ? 'yours' : 'theirs';
};

/** A field's value with the choices made; what was not chosen stays as the form has it. */
const chosenValue = (difference: Difference, choices: Choices): string => {
  const { field, passages, yours, theirs } = difference;
  const sides = new Set(choicesOf(difference).map(({ key }) => choices[key] ?? 'yours'));
  if (sides.size === 1) return sides.has('theirs') ? theirs : yours;
  return (passages ?? [])
    .map((passage, place) => {
      if (passage.kind === 'same') return passage.html;
      return choices[passageKey(field, place)] === 'theirs' ? passage.theirs : passage.yours;
    })
    .join('');
};

/** The form's values with the choices made. */
export const chosenValues = <V extends object>(
  yours: V,
  differing: readonly Difference[],
  choices: Choices,
): V => ({
  ...yours,
  ...Object.fromEntries(
    differing.map((difference) => [difference.field.name, chosenValue(difference, choices)]),
  ),
});
