import { type PublicationState, publicationStates } from '@plinth/contracts/constants';
import { useTexts } from '@plinth/kit/texts';
import { useNumbers } from '../useNumbers.ts';
import styles from './StateChips.module.css';
import texts from './texts/en.po';

interface StateChipsProps {
  state: PublicationState | undefined;
  /** How many there are in each state, once that is known. */
  counts: Readonly<Record<PublicationState, number>> | undefined;
  onChoose: (state: PublicationState | undefined) => void;
}

/** Narrows a list to what is in one state, and says how many that are. */
export function StateChips({ state, counts, onChoose }: StateChipsProps) {
  const t = useTexts(texts);
  const written = useNumbers();
  const total = counts && publicationStates.reduce((sum, each) => sum + counts[each], 0);
  const chips = [
    { value: undefined, label: t('state.all'), count: total },
    ...publicationStates.map((value) => ({ value, label: t(`state.${value}`), count: counts?.[value] })),
  ];
  return (
    <fieldset className={styles.chips} aria-label={t('state.filter')}>
      {chips.map(({ value, label, count }) => (
        <button
          key={label}
          type="button"
          className={value === state ? `${styles.chip} ${styles.chosen}` : styles.chip}
          aria-pressed={value === state}
          onClick={() => onChoose(value)}
        >
          {label} {count !== undefined && <span className={styles.count}>{written(count)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
