/** The texts of a form by field. */
export type Texts = Record<string, string>;

/** What is kept of a form that was not sent: only what was changed, from what to what. */
export interface FormChanges {
  /** The revision of the entity that they were made to; 0 where there is none. */
  readonly revision: number;
  readonly from: Texts;
  readonly to: Texts;
  /** When the last of them was made, in ms since 1970; absent on what the release before kept. */
  readonly at?: number;
}

export const noChanges: FormChanges = { revision: 0, from: {}, to: {}, at: 0 };

/** Whether two forms were changed to the same. */
export const isSame = ({ to: one }: Pick<FormChanges, 'to'>, { to: other }: Pick<FormChanges, 'to'>) =>
  Object.keys({ ...one, ...other }).every((field) => one[field] === other[field]);

export const isEmpty = ({ to }: Pick<FormChanges, 'to'>) => Object.keys(to).length === 0;

/**
 * What was changed in one form at two places, put together field by field; where both changed a field, the later ones stay.
 * The older revision counts, so that what was saved since is asked about.
 */
export const mergedChanges = (one: FormChanges, other: FormChanges): FormChanges => {
  const [older, newer] = (one.at ?? 0) < (other.at ?? 0) ? [one, other] : [other, one];
  return {
    revision: Math.min(one.revision, other.revision),
    from: { ...older.from, ...newer.from },
    to: { ...older.to, ...newer.to },
    at: newer.at ?? 0,
  };
};

/** The texts that differ from what the form begins with; what the form does not ask is left out. */
export const changedTexts = ({ to }: Pick<FormChanges, 'to'>, initial: Texts): Texts =>
  Object.fromEntries(
    Object.entries(to).filter(
      ([name, text]) => Object.hasOwn(initial, name) && typeof text === 'string' && text !== initial[name],
    ),
  );

/**
 * The changes that a form's values are, against what it begins with. A field that was changed before somebody else
 * changed it too keeps what it was changed from, until the person has chosen.
 */
export const changesOf = (
  values: object,
  initial: Texts,
  before: Pick<FormChanges, 'from'> = noChanges,
): Pick<FormChanges, 'from' | 'to'> => {
  const to = changedTexts({ to: values as Texts }, initial);
  const from = Object.fromEntries(
    Object.keys(to).map((name) => [name, before.from[name] ?? initial[name] ?? '']),
  );
  return { from, to };
};

/** The fields that were changed here, and by somebody else since: what is stored is not what the change began from. */
export const conflictsIn = (changes: FormChanges, stored: Texts): string[] =>
  Object.keys(changedTexts(changes, stored)).filter((name) => {
    const from = changes.from[name];
    return from !== undefined && from !== stored[name];
  });
