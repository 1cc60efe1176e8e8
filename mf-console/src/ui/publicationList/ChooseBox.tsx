import { useTexts } from '@plinth/kit/texts';
import { Checkbox } from 'antd';
import styles from './ChooseBox.module.css';
import texts from './texts/en.po';
import type { Chosen } from './useChosen.ts';

interface ChooseBoxProps {
  /** Of what is chosen or not. */
  entry: { readonly _id: string; readonly title: string };
  chosen: Chosen;
  /** It lies on a picture. */
  onPicture?: boolean;
}

/** Chooses one entry of a list; with Shift, also those between it and the one before. */
export function ChooseBox({ entry: { _id, title }, chosen, onPicture = false }: ChooseBoxProps) {
  const t = useTexts(texts);
  const isRange = (event: Event) => (event as MouseEvent).shiftKey === true;
  return (
    <span className={onPicture ? `${styles.box} ${styles.onPicture}` : styles.box}>
      <Checkbox
        aria-label={t('choose.one', { title })}
        checked={chosen.has(_id)}
        onChange={(event) => chosen.toggle(_id, event.target.checked, isRange(event.nativeEvent))}
      />
    </span>
  );
}
