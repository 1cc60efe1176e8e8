import { problemOf } from '@plinth/kit/problem';
import { type ReactNode, useState } from 'react';
import type { Texts } from '../formChanges.ts';
import type { FormDraft } from '../useFormDraft.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import {
  type Choices,
  chosenValues,
  type Difference,
  differences,
  type EditField,
  type EditNoun,
} from './differences.ts';

interface SaveOptions<E extends { readonly revision: number }, V, W> {
  noun: EditNoun;
  draft: FormDraft<V>;
  fields: readonly EditField[];
  /** The entity's texts and the names of its files, by field. */
  textsOf: (entity: E) => Texts;
  /**
   * Sends the values and what else is wished of them; refused when the entity is no longer at `revision`. `base` is what the values
   * were changed from.
   */
  put: (values: V, revision: number | undefined, wish: W, base: Texts) => Promise<E>;
  /** Takes up the entity as somebody else left it. */
  adopt: (entity: E) => Promise<unknown>;
}

interface Question {
  readonly id: number;
  /** A dialog that was answered stays for a moment, so that the focus goes back to where it came from. */
  readonly open: boolean;
  readonly differing: readonly Difference[];
  readonly answer: (choices: Choices | null) => void;
}

/** The `If-Match` header for a revision; none when the service does not count changes yet. */
export const ifMatch = (revision: number | undefined) =>
  revision === undefined ? {} : { 'if-match': `"${revision}"` };

/**
 * Saves an edit form without overwriting what somebody else saved: when both versions differ, the person chooses field
 * by field, and the choice is saved on top of the other version. `save` resolves to what was saved, or null when the
 * person goes back to the form; other problems are thrown.
 */
export const useSave = <E extends { readonly revision: number }, V extends object, W = undefined>({
  noun,
  draft,
  fields,
  textsOf,
  put,
  adopt,
}: SaveOptions<E, V, W>) => {
  const [question, setQuestion] = useState<Question>();
  const ask = (differing: readonly Difference[]) =>
    new Promise<Choices | null>((resolve) => {
      const answer = (choices: Choices | null) => {
        setQuestion((asked) => asked && { ...asked, open: false });
        resolve(choices);
      };
      setQuestion((asked) => ({ id: (asked?.id ?? 0) + 1, open: true, differing, answer }));
    });

  const save = async (given: V, wish: W): Promise<E | null> => {
    let values = given;
    let { revision, base } = draft.begunFrom();
    for (;;) {
      try {
        return await put(values, revision, wish, base);
      } catch (error) {
        const { code, current } = problemOf(error);
        if (code !== 'edit-conflict' || !current) throw error;
        const entity = current as E;
        const theirs = textsOf(entity);
        const differing = differences(fields, base, values as Record<string, unknown>, theirs);
        // What only was changed here needs no choice: somebody changed what the form does not hold.
        const choices = differing.some(({ changedBy }) => changedBy !== 'you') ? await ask(differing) : {};
        if (!choices) return null;
        values = chosenValues(values, differing, choices);
        await adopt(entity);
        draft.rebase(values, theirs, entity.revision);
        [revision, base] = [entity.revision, theirs];
      }
    }
  };

  const conflict: ReactNode = question && (
    <ConflictDialog
      key={question.id}
      noun={noun}
      open={question.open}
      differing={question.differing}
      onAnswer={question.answer}
      onGone={() => setQuestion(undefined)}
    />
  );
  return { save, conflict };
};
