import { useDraft } from '@plinth/kit/draft';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Row } from './columns.ts';
import { isSameTable } from './rows.ts';

/** What stands in a table and what it was changed from. */
export interface RowsState {
  readonly rows: readonly Row[];
  readonly base: readonly Row[];
  readonly revision: number;
}

/** As many steps as anybody takes back. */
const stepsKept = 100;

/**
 * The rows of a table while they are edited: a draft that survives a reload, and every step of which can be undone. While nothing is
 * changed they follow what is stored.
 */
export const useRows = (name: string, stored: readonly Row[], revision: number) => {
  const draftName = useMemo(() => ({ remote: 'mf-console', form: name }), [name]);
  const initial = useMemo<RowsState>(() => ({ rows: stored, base: stored, revision }), [stored, revision]);
  const [state, setState, forget] = useDraft(draftName, initial);
  const past = useRef<(readonly Row[])[]>([]);
  const [steps, setSteps] = useState(0);
  const isChanged = !isSameTable(state.rows, state.base);

  const setRows = useCallback(
    (change: (rows: readonly Row[]) => readonly Row[]) =>
      setState((current) => {
        const rows = change(current.rows);
        if (rows === current.rows) return current;
        past.current = [...past.current, current.rows].slice(-stepsKept);
        setSteps(past.current.length);
        return { ...current, rows };
      }),
    [setState],
  );

  const undo = useCallback(() => {
    const before = past.current.pop();
    setSteps(past.current.length);
    if (before) setState((current) => ({ ...current, rows: before }));
  }, [setState]);

  const reset = useCallback(() => {
    past.current = [];
    setSteps(0);
    forget();
  }, [forget]);

  return {
    ...{ rows: state.rows, base: state.base, revision: isChanged ? state.revision : revision, isChanged },
    ...{ setRows, undo, reset, canUndo: steps > 0 },
    /** Goes on from what somebody else has stored, with these rows. */
    rebase: (rows: readonly Row[], base: readonly Row[], onto: number) =>
      setState({ rows, base, revision: onto }),
  };
};
