import { company } from '@plinth/contracts/company';
import styles from './Wordmark.module.css';

/** The company's name beside its sign (shell/src/icons/mark.svg), drawn in the colour of the text. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg className={styles.sign} viewBox="9 10 46 48" aria-hidden="true">
        <path d="M12 10h40v7H12zM16 19h32v4H16zM20 25h24v18H20zM16 45h32v4H16zM9 51h46v7H9z" />
        <path className={styles.light} d="M20 25h24v18h-3L23 25zM44 25v18h-6.5L23 28.5V25z" />
      </svg>
      <span className={styles.name}>{company.name}</span>
    </span>
  );
}
