import { useTexts } from '@plinth/kit/texts';
import { Button, Grid, Segmented } from 'antd';
import { useDates } from '../dates.ts';
import type { EditField } from '../editing/differences.ts';
import type { Texts } from '../formChanges.ts';
import { FieldDifference } from './FieldDifference.tsx';
import styles from './Revisions.module.css';
import type { View } from './RichDifferences.tsx';
import texts from './texts/en.po';

/** One of the two versions that are compared. */
export interface ComparedVersion {
  readonly revision: number;
  readonly at: string;
  /** Its text by field. */
  readonly texts: Texts;
}

interface ComparisonProps {
  /** The version that is looked at. */
  shown: ComparedVersion;
  /** What it is compared with; null for the first one, before which there was nothing. */
  other: ComparedVersion | null;
  /** The text that is there now; undefined until it is known. */
  now: Texts | undefined;
  fields: readonly EditField[];
  /** It is compared with another one than the one before. */
  isChosen: boolean;
  view: View;
  onView: (view: View) => void;
  onCompareBefore: () => void;
  /** Puts the text back to what it is in the version that is looked at: all of it, or one field. */
  onRestore: (field?: EditField) => void;
}

/** What has become of a text from one revision to another, always from the older one to the newer one. */
export function Comparison(props: ComparisonProps) {
  const { shown, other, now, fields, isChosen, view, onView, onCompareBefore, onRestore } = props;
  const t = useTexts(texts);
  const { localDateTime } = useDates();
  const { md: isWide = true } = Grid.useBreakpoint();
  const isOlder = other !== null && shown.revision < other.revision;
  const [before, after] = isOlder ? [shown, other] : [other, shown];
  const textOf = (version: ComparedVersion | null, { name }: EditField) => version?.texts[name] ?? '';
  const differing = fields.filter((field) => textOf(before, field) !== textOf(after, field));
  const isNow = (field: EditField) => now?.[field.name] === shown.texts[field.name];
  const restorable = now === undefined ? [] : fields.filter((field) => !isNow(field));
  const named = ({ revision, at }: ComparedVersion) =>
    t('revision.named', { revision, time: localDateTime(at) });

  return (
    <section className={styles.comparison} aria-labelledby="comparison">
      <div className={styles.head}>
        <h2 className={styles.heading} id="comparison">
          {before && after
            ? t('comparison.title', { before: named(before), after: named(after) })
            : named(shown)}
        </h2>
        <div className={styles.tools}>
          {isWide && (
            <Segmented<View>
              aria-label={t('view.name')}
              value={view}
              options={[
                { value: 'beside', label: t('view.beside') },
                { value: 'inline', label: t('view.inline') },
              ]}
              onChange={onView}
            />
          )}
          {isChosen && <Button onClick={onCompareBefore}>{t('comparison.before')}</Button>}
          {restorable.length > 0 && (
            <Button type="primary" data-action="restore" onClick={() => onRestore()}>
              {t('restore.all')}
            </Button>
          )}
        </div>
      </div>
      {differing.length === 0 && <p className={styles.none}>{t('comparison.same')}</p>}
      {differing.map((field) => (
        <FieldDifference
          key={field.name}
          field={field}
          before={textOf(before, field)}
          after={textOf(after, field)}
          view={isWide ? view : 'inline'}
          onRestore={restorable.includes(field) ? () => onRestore(field) : undefined}
        />
      ))}
    </section>
  );
}
