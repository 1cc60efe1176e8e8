import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import type { ImportReport } from './importRows.ts';
import styles from './PartEditor.module.css';
import texts from './texts/en.po';

interface ImportReportPanelProps {
  report: ImportReport;
  onTake: () => void;
  onLeave: () => void;
}

const outcomes = ['added', 'changed', 'same', 'refused'] as const;

/** What a file would make of a table, line by line, before anything of it is taken. */
export function ImportReportPanel({ report, onTake, onLeave }: ImportReportPanelProps) {
  const t = useTexts(texts);
  const { lines, unknown, missing } = report;
  const counts = outcomes.map((outcome) => ({
    outcome,
    count: lines.filter((line) => line.outcome === outcome).length,
  }));
  const taken = lines.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length;
  // What is not taken comes first: that is what somebody has to look at.
  const shown = [...lines].sort((one, other) => other.remarks.length - one.remarks.length);
  return (
    <section className={styles.report} aria-label={t('import.title')}>
      <h3 className={styles.title}>{t('import.title')}</h3>
      {missing.length > 0 && <p>{t('import.missing', { columns: missing.join(', ') })}</p>}
      {unknown.length > 0 && <p>{t('import.unknown', { columns: unknown.join(', ') })}</p>}
      {lines.length > 0 && (
        <>
          <p role="status">
            {counts
              .filter(({ count }) => count > 0)
              .map(({ outcome, count }) => t(`import.${outcome}`, { count }))
              .join(' · ')}
          </p>
          <div className={styles.lines}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('import.line')}</th>
                  <th scope="col">{t('import.name')}</th>
                  <th scope="col">{t('import.outcome')}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map(({ line, name, outcome, remarks }) => (
                  <tr key={line} className={remarks.length > 0 ? styles.refused : undefined}>
                    <td>{line}</td>
                    <td>{name}</td>
                    <td>{remarks.length > 0 ? remarks.join(' ') : t(`outcome.${outcome}`)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <div className={styles.actions}>
        <Button type="primary" disabled={taken === 0} onClick={onTake}>
          {t('import.take', { count: taken })}
        </Button>
        <Button onClick={onLeave}>{t('import.leave')}</Button>
      </div>
    </section>
  );
}
