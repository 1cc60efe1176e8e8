import { useTexts } from '@plinth/kit/texts';
import styles from './ConflictDialog.module.css';
import type { Choice, EditField, Side } from './differences.ts';
import texts from './texts/en.po';
import { Version } from './Version.tsx';

interface ChoiceOfSidesProps {
  /** What there is to choose. */
  legend: string;
  field: Pick<EditField, 'kind' | 'words'>;
  choice: Choice;
  chosen: Side | undefined;
  /** Whether the person has to be told that this one is still open. */
  isMissing: boolean;
  onChoose: (side: Side) => void;
}

const sides = ['yours', 'theirs'] as const;

/** Two versions beside each other, of which the person keeps one. */
export function ChoiceOfSides({ legend, field, choice, chosen, isMissing, onChoose }: ChoiceOfSidesProps) {
  const t = useTexts(texts);
  const { key, changedBy } = choice;
  const name = `choice-${key}`;
  return (
    <fieldset className={styles.choice} aria-describedby={`${name}-note`}>
      <legend className={styles.legend}>{legend}</legend>
      <p className={styles.note} id={`${name}-note`}>
        {t(`change.${changedBy}`)}
        {isMissing && (
          <strong className={styles.missing} role="alert">
            {t('choice.missing')}
          </strong>
        )}
      </p>
      <div className={styles.sides}>
        {sides.map((side) => (
          <div key={side} className={chosen === side ? `${styles.side} ${styles.chosen}` : styles.side}>
            <label className={styles.label}>
              <input
                type="radio"
                name={name}
                value={side}
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />
              {t(`side.${side}`)}
            </label>
            <Version
              field={field}
              value={choice[side]}
              label={t('version.label', { field: legend, side: t(`side.${side}`) })}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
