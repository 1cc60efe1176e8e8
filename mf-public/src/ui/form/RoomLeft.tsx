import { useTexts } from '@plinth/kit/texts';
import { Unseen } from '@plinth/kit/Unseen';
import styles from './Field.module.css';
import texts from './texts/en.po';

interface RoomLeftProps {
  most: number;
  left: number;
  /** What was pasted last did not fit. */
  cut: boolean;
}

/** Says how many characters are left when they become few. Who listens hears every tenth, not each. */
export function RoomLeft({ most, left, cut }: RoomLeftProps) {
  const t = useTexts(texts);
  const isShort = left <= Math.min(50, most / 10);
  const words = (count: number) => (cut ? t('room.cut', { most }) : t('room.left', { count }));
  return (
    <>
      {isShort && (
        <p className={styles.room} aria-hidden="true">
          {words(left)}
        </p>
      )}
      <Unseen aria-live="polite">{isShort && words(Math.ceil(left / 10) * 10)}</Unseen>
    </>
  );
}
