import styles from '../Unseen.module.css';

/** The name under which the trap travels to the API (contracts/byHand.ts). */
export const trapName = 'website';

/** A field that people neither see nor reach nor hear: only simple bots fill it. */
export function Trap() {
  return (
    <div className={styles.unseen} aria-hidden="true">
      <label>
        Please leave this empty
        <input name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
