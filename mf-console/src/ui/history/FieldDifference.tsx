import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useId } from 'react';
import type { EditField } from '../editing/differences.ts';
import { Version } from '../editing/Version.tsx';
import styles from './Differences.module.css';
import { Parts } from './Parts.tsx';
import { RichDifferences, type View } from './RichDifferences.tsx';
import { lineDifferences } from './richDifferences.ts';
import texts from './texts/en.po';

interface FieldDifferenceProps {
  field: EditField;
  before: string;
  after: string;
  view: View;
  /** Puts this field back to what it is in the version that is looked at; none where it is that already. */
  onRestore?: (() => void) | undefined;
}

/** What has become of one field from one version to another. */
export function FieldDifference({ field, before, after, view, onRestore }: FieldDifferenceProps) {
  const t = useTexts(texts);
  const id = useId();
  return (
    <section className={styles.field} aria-labelledby={id}>
      <div className={styles.fieldHead}>
        <h3 className={styles.fieldName} id={id}>
          {field.label}
        </h3>
        {onRestore && (
          <Button
            size="small"
            data-action="restore-field"
            aria-label={t('restore.fieldOf', { field: field.label })}
            onClick={onRestore}
          >
            {t('restore.field')}
          </Button>
        )}
      </div>
      <Change field={field} before={before} after={after} view={view} />
    </section>
  );
}

function Change({ field, before, after, view }: Omit<FieldDifferenceProps, 'onRestore'>) {
  const t = useTexts(texts);
  if (field.kind === 'rich') return <RichDifferences before={before} after={after} view={view} />;
  if (field.kind === 'text' && view === 'inline') {
    return (
      <p className={styles.version} dir="auto">
        <Parts parts={lineDifferences(before, after)} shows="both" />
      </p>
    );
  }
  const versions = [
    { name: t('version.before'), value: before, shows: 'before' },
    { name: t('version.after'), value: after, shows: 'after' },
  ] as const;
  return (
    <div className={styles.pair}>
      {versions.map(({ name, value, shows }) => (
        <div key={shows} className={styles.version}>
          <p className={styles.versionName}>{name}</p>
          {field.kind === 'text' && value ? (
            <p dir="auto">
              <Parts parts={lineDifferences(before, after)} shows={shows} />
            </p>
          ) : (
            <Version field={field} value={value} label={`${field.label}: ${name}`} />
          )}
        </div>
      ))}
    </div>
  );
}
