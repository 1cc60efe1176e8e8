import { type ClipboardEvent, useState } from 'react';
import unseen from '../Unseen.module.css';
import styles from './Field.module.css';

type Writable = HTMLInputElement | HTMLTextAreaElement;

/** How much room a text has left, and whether what was pasted last did not fit into it: browsers cut that silently. */
export const useRoom = (value: string, most = Number.POSITIVE_INFINITY) => {
  const [cut, setCut] = useState(false);
  const left = most - value.length;
  const onPaste = ({ currentTarget, clipboardData }: ClipboardEvent<Writable>) => {
    const { selectionStart, selectionEnd } = currentTarget;
    const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
    setCut(clipboardData.getData('text').length > left + replaced);
  };
  return { most, left, cut: cut && left === 0, onPaste };
};

/** Says how many characters are left when they become few. Who listens hears every tenth, not each. */
export function RoomLeft({ most, left, cut }: { most: number; left: number; cut: boolean }) {
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
      <span className={unseen.unseen} aria-live="polite">
        {isShort && words(Math.ceil(left / 10) * 10)}
      </span>
    </>
  );
}
