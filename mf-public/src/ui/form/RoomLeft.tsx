import { Unseen } from '@plinth/kit/Unseen';
import styles from './Field.module.css';

interface RoomLeftProps {
  most: number;
  left: number;
  /** What was pasted last did not fit. */
  cut: boolean;
}

/** Says how many characters are left when they become few. Who listens hears every tenth, not each. */
export function RoomLeft({ most, left, cut }: RoomLeftProps) {
  const isShort = left <= Math.min(50, most / 10);
  const words = (count: number) =>
    cut
      ? `What you pasted was cut: at most ${most} characters`
      : `${count} character${count === 1 ? '' : 's'} left`;
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
