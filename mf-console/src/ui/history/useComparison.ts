import type { RevisionSummary } from '@plinth/contracts/revisions';
import type { Slice } from '@plinth/kit/lists';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { View } from './RichDifferences.tsx';

const numberIn = (parameters: URLSearchParams, name: string): number | undefined => {
  const asked = Number(parameters.get(name) ?? 0);
  return Number.isInteger(asked) && asked >= 1 ? asked : undefined;
};

export interface Compared {
  /** The revision that is looked at; the newest when none is named. Undefined until that is known. */
  readonly revision: number | undefined;
  /** The one that it is compared with; the one before it when none is named. Undefined where there is none. */
  readonly other: number | undefined;
  /** It is another one than the one before. */
  readonly isChosen: boolean;
  readonly view: View;
  readonly look: (revision: number) => void;
  readonly compareWith: (other: number | undefined) => void;
  readonly setView: (view: View) => void;
}

/** Which two revisions are compared and how, kept in the address. */
export const useComparison = (list: Slice<RevisionSummary> | undefined): Compared => {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) =>
      setParameters((current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) current.delete(name);
          else current.set(name, value);
        }
        return current;
      }),
    [setParameters],
  );
  const revision = numberIn(parameters, 'revision') ?? list?.items[0]?.revision;
  const chosen = numberIn(parameters, 'with');
  const before = revision !== undefined && revision > 1 ? revision - 1 : undefined;
  return {
    revision,
    other: chosen ?? before,
    isChosen: chosen !== undefined,
    view: parameters.get('view') === 'inline' ? 'inline' : 'beside',
    look: (revision) => set({ revision: String(revision), with: undefined }),
    compareWith: (other) => set({ with: other === undefined ? undefined : String(other) }),
    setView: (view) => set({ view: view === 'inline' ? 'inline' : undefined }),
  };
};
