import { Link } from 'react-router-dom';
import styles from './ButtonLink.module.css';

/** The one thing to do on a screen, when it is to go somewhere. */
export function ButtonLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={styles.button} to={to}>
      {children}
    </Link>
  );
}
