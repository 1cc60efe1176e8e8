import styles from './FormFoot.module.css';
import { Trap } from './Trap.tsx';
import type { Outcome } from './useForm.ts';

interface FormFootProps {
  /** The words on the button. */
  action: string;
  /** The words on the button while the form is on its way. */
  underway: string;
  form: { outcome: Outcome | null; sending: boolean; ready: boolean };
}

/** The end of the public forms: the trap for bots, the button, and below it what became of it. */
export function FormFoot(props: FormFootProps) {
  return (
    <div className={styles.foot}>
      <Trap />
      <FormButton {...props} />
      <FormOutcome outcome={props.form.outcome} />
    </div>
  );
}

export function FormButton({ action, underway, form }: FormFootProps) {
  return (
    <>
      <button className={styles.send} type="submit" disabled={!form.ready} aria-disabled={form.sending}>
        {form.sending ? underway : action}
      </button>
      <noscript>
        <p className={styles.note}>
          Sending this form needs JavaScript, which is switched off in your browser.
        </p>
      </noscript>
    </>
  );
}

/**
 * Says how it ended. The region for good news stands before its words come, so that screen readers speak them; bad
 * news is an alert, and the form puts the focus on it.
 */
export function FormOutcome({ outcome }: { outcome: Outcome | null }) {
  return (
    <>
      <div role="status" className={styles.region}>
        {outcome?.kind === 'success' && (
          <p className={`${styles.outcome} ${styles.success}`}>{outcome.text}</p>
        )}
      </div>
      {outcome?.kind === 'failure' && (
        <p
          role="alert"
          className={`${styles.outcome} ${styles.failure}`}
          data-outcome="failure"
          tabIndex={-1}
        >
          {outcome.text}
        </p>
      )}
    </>
  );
}
