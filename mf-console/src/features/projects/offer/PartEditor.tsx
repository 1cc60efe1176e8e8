import { PlusOutlined, UndoOutlined, UploadOutlined } from '@ant-design/icons';
import { defaultLanguage, type Language } from '@plinth/contracts/languages';
import type { Project } from '@plinth/contracts/projects';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Alert, Button } from 'antd';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { FormPanel } from '../../../ui/FormPanel.tsx';
import { useSaveKey } from '../../../ui/saveKey.ts';
import { LanguageChoice } from '../../../ui/translations/LanguageChoice.tsx';
import { useDialogs } from '../../../ui/useDialogs.ts';
import { faultsIn, type Row } from './columns.ts';
import { FaultList } from './FaultList.tsx';
import { Grid } from './Grid.tsx';
import { ImportReportPanel } from './ImportReportPanel.tsx';
import { type ImportReport, importRows } from './importRows.ts';
import styles from './PartEditor.module.css';
import { newRow } from './rows.ts';
import { columnsOf, mostRows, rowsOf, type TableName } from './tables.ts';
import texts from './texts/en.po';
import { columnsIn, missingIn, saidAlike } from './translatedColumns.ts';
import { type PutPart, usePartSave } from './usePartSave.ts';
import { useRows } from './useRows.ts';

interface PartEditorProps {
  name: TableName;
  project: Project;
  put: PutPart;
  /** What is said of the rows as a whole, of what they are. */
  note?: (rows: ReturnType<typeof useRows>['rows']) => ReactNode;
  /** What can be done to all rows at once. */
  tool?: { label: string; change: (rows: readonly Row[]) => readonly Row[] };
}

/** One table of an offer: edited, filled from a spreadsheet or a file, and saved as a whole. */
export function PartEditor({ name, project, put, note, tool }: PartEditorProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const dialogs = useDialogs();
  const file = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState<ImportReport>();
  const columns = useMemo(() => columnsOf(name, language), [name, language]);
  const stored = useMemo(() => rowsOf(name, project), [name, project]);
  const table = useRows(`projects.offer.${name}.${project._id}`, stored, project.revision);
  const saving = usePartSave(name, table, put);
  const { rows, undo, setRows: setAll } = table;
  const setRows = useCallback(
    (change: (rows: readonly Row[]) => readonly Row[]) =>
      setAll((current) => saidAlike(columns, current, change(current))),
    [setAll, columns],
  );
  const [chosen, setChosen] = useState<Language>(defaultLanguage);
  const shown = useMemo(() => columnsIn(columns, chosen), [columns, chosen]);
  const mark = (other: TranslationLanguage) => {
    const count = missingIn(other, columns, looked);
    return count > 0 && <Badge tone="waiting">{t('languages.missing', { count })}</Badge>;
  };
  const looked = useDeferredValue(rows);
  const faults = useMemo(() => faultsIn(columns, looked, language), [columns, looked, language]);
  const most = mostRows[name];

  const save = () => {
    if (faultsIn(columns, rows, language).size === 0) void saving.save();
    else dialogs.failure(t('save.failed'), t('save.faulty', { count: faults.size }));
  };
  useSaveKey(() => {
    if (table.isChanged) save();
  });
  const read = async (chosen: File | undefined) => {
    if (chosen) setReport(importRows(columns, rows, await chosen.text(), language, most));
    if (file.current) file.current.value = '';
  };

  return (
    <section aria-labelledby={`${name}-title`}>
      <FormPanel>
        <h2 className={styles.title} id={`${name}-title`}>
          {t(`title.${name}`)}
        </h2>
        <p className={styles.lead}>{t(`lead.${name}`)}</p>
        <div className={styles.actions}>
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={rows.length >= most}
            onClick={() => setRows((current) => [...current, newRow(columns)])}
          >
            {t(`add.${name}`)}
          </Button>
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => file.current?.click()}>
            {t('import.choose')}
          </Button>
          <input
            ref={file}
            hidden
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            aria-label={t('import.file', { table: t(`title.${name}`) })}
            onChange={(event) => void read(event.target.files?.[0])}
          />
          {tool && rows.length > 0 && <Button onClick={() => setRows(tool.change)}>{tool.label}</Button>}
          <Button icon={<UndoOutlined aria-hidden />} disabled={!table.canUndo} onClick={undo}>
            {t('edit.undo')}
          </Button>
        </div>
        {report && (
          <ImportReportPanel
            report={report}
            onTake={() => {
              setRows(() => report.rows);
              setReport(undefined);
            }}
            onLeave={() => setReport(undefined)}
          />
        )}
        {rows.length > 0 ? (
          <>
            <LanguageChoice label={t('languages.label')} value={chosen} onChange={setChosen} markOf={mark} />
            <Grid label={t(`title.${name}`)} {...{ columns: shown, rows, faults, most, setRows, undo }} />
          </>
        ) : (
          <p className={styles.empty}>{t(`empty.${name}`)}</p>
        )}
        <p className={styles.keys}>{t('edit.keys')}</p>
        {note?.(rows)}
        <FaultList columns={columns} rows={looked} faults={faults} />
        {saving.contest && (
          <Alert
            className={styles.notice}
            type="warning"
            showIcon
            title={t('contest.title')}
            description={t('contest.text', { names: saving.contest.names.join(', ') })}
            action={
              <div className={styles.actions}>
                <Button onClick={saving.takeTheirs}>{t('contest.theirs')}</Button>
                <Button onClick={saving.keepMine}>{t('contest.mine')}</Button>
              </div>
            }
          />
        )}
        <div className={styles.actions}>
          <Button type="primary" loading={saving.isSaving} disabled={!table.isChanged} onClick={save}>
            {t(`save.${name}`)}
          </Button>
          <Button disabled={!table.isChanged || saving.isSaving} onClick={table.reset}>
            {t('edit.discard')}
          </Button>
          <span className={styles.state} role="status">
            {table.isChanged ? t('edit.changed') : ''}
          </span>
        </div>
      </FormPanel>
    </section>
  );
}
