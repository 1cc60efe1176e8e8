import type { ComponentProps } from 'react';
import styles from './Unseen.module.css';

/** Words for those who hear the page; those who see it have the sign beside them. */
export function Unseen(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.unseen} />;
}
