import { useTexts } from '@plinth/kit/texts';
import styles from './ChooseBox.module.css';
import texts from './texts/en.po';
import type { Chosen } from './useChosen.ts';

interface ChooseBoxProps {
  /** Of what is chosen or not. */
  entry: { readonly _id: string; readonly title: string };
  isChosen: boolean;
  onToggle: Chosen['toggle'];
  /** It lies on a picture. */
  onPicture?: boolean;
}

/** Chooses one entry of a list; with Shift, also those between it and the one before. */
export function ChooseBox({ entry: { _id, title }, isChosen, onToggle, onPicture = false }: ChooseBoxProps) {
  const t = useTexts(texts);
  const isRange = (event: Event) => (event as MouseEvent).shiftKey === true;
  return (
    <label className={onPicture ? `${styles.box} ${styles.onPicture}` : styles.box}>
      <input
        type="checkbox"
        className={styles.input}
        aria-label={t('choose.one', { title })}
        checked={isChosen}
        onChange={({ target, nativeEvent }) => onToggle(_id, target.checked, isRange(nativeEvent))}
      />
    </label>
  );
}
