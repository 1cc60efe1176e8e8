import { type Place, type Width, widths } from './place.ts';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  place: Place;
  go: (change: Partial<Place>) => void;
}

const wordsFor: Record<Width, string> = { '390': '390', '768': '768', '1366': '1366', full: 'Full' };

/** How wide the preview is, and in which direction it is read. */
export function Toolbar({ place: { at, state, width, dir }, go }: ToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <h1 className={styles.title}>
        {at.split('/').at(-1)}
        {state && <span className={styles.state}>{state}</span>}
      </h1>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Width</legend>
        {widths.map((each) => (
          <button
            key={each}
            className={styles.choice}
            type="button"
            aria-pressed={width === each}
            onClick={() => go({ width: each })}
          >
            {wordsFor[each]}
          </button>
        ))}
      </fieldset>
      <button
        className={styles.choice}
        type="button"
        aria-pressed={dir === 'rtl'}
        onClick={() => go({ dir: dir === 'rtl' ? 'ltr' : 'rtl' })}
      >
        Right to left
      </button>
    </div>
  );
}
