import type { Project } from '@plinth/contracts/projects';
import { problemOf } from '@plinth/kit/problem';
import { useAppDispatch } from '@plinth/kit/store';
import { useTexts } from '@plinth/kit/texts';
import { useState } from 'react';
import { useDialogs } from '../../../ui/useDialogs.ts';
import { useProblemOf } from '../../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../../ui/useSingleFlight.ts';
import { adoptProject } from '../api.ts';
import type { Row } from './columns.ts';
import { isSameTable, merged } from './rows.ts';
import { rowsOf, type TableName } from './tables.ts';
import texts from './texts/en.po';
import type { useRows } from './useRows.ts';

/** Sends a part of an offer that was changed from `base`; refused when the project is no longer at `revision`. */
export type PutPart = (rows: readonly Row[], revision: number, base: readonly Row[]) => Promise<Project>;

/** What both somebody else and this person changed. */
interface Contest {
  readonly names: readonly string[];
  readonly mine: readonly Row[];
  readonly theirs: readonly Row[];
  readonly revision: number;
}

/**
 * Saves a table without overwriting what somebody else saved meanwhile: rows that only one of both changed are put together, and of the
 * others the person chooses.
 */
export const usePartSave = (name: TableName, table: ReturnType<typeof useRows>, put: PutPart) => {
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const wordsOf = useProblemOf();
  const dispatch = useAppDispatch();
  const [contest, setContest] = useState<Contest>();
  const [isSaving, setSaving] = useState(false);

  const send = async (given: readonly Row[], from: number, since: readonly Row[]) => {
    let [rows, revision, base] = [given, from, since];
    for (;;) {
      try {
        return await put(rows, revision, base);
      } catch (error) {
        const { code, current } = problemOf(error);
        if (code !== 'edit-conflict' || !current) throw error;
        const project = current as Project;
        const theirs = rowsOf(name, project);
        await dispatch(adoptProject(project));
        const together = isSameTable(base, theirs) ? { rows, contested: [] } : merged(base, rows, theirs);
        table.rebase(together.rows, theirs, project.revision);
        if (together.contested.length > 0) {
          const names = together.contested.map(({ cells }) => Object.values(cells)[0] ?? '');
          setContest({ names, mine: together.rows, theirs, revision: project.revision });
          return undefined;
        }
        [rows, revision, base] = [together.rows, project.revision, theirs];
      }
    }
  };

  const save = useSingleFlight(async (given?: Contest) => {
    setSaving(true);
    setContest(undefined);
    try {
      const saved = given
        ? await send(given.mine, given.revision, given.theirs)
        : await send(table.rows, table.revision, table.base);
      if (!saved) return;
      await dispatch(adoptProject(saved));
      table.reset();
      dialogs.success(t(`saved.${name}`));
    } catch (error) {
      const { message, fields = {} } = wordsOf(error);
      dialogs.failure(t('save.failed'), [message, ...Object.values(fields)].join(' '));
    } finally {
      setSaving(false);
    }
  });

  return {
    ...{ save: () => save(), isSaving, contest },
    keepMine: () => contest && save(contest),
    takeTheirs: () => {
      setContest(undefined);
      table.reset();
    },
  };
};
