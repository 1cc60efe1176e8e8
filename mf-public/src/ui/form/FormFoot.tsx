import { sentAnchor } from '@plinth/contracts/pages';
import styles from './FormFoot.module.css';
import { HiddenFields } from './HiddenFields.tsx';
import type { Outcome, Values } from './useForm.ts';

interface FormButtonProps {
  /** The words on the button. */
  action: string;
  /** The words on the button while the form is on its way. */
  underway: string;
  form: { outcome: Outcome | null; sending: boolean; ready: boolean };
}

interface FormFootProps extends FormButtonProps {
  form: FormButtonProps['form'] & { hidden: Values };
}

/** The end of the public forms: what they hold unseen, the button, and below it what became of it. */
export function FormFoot(props: FormFootProps) {
  return (
    <div className={styles.foot}>
      <HiddenFields values={props.form.hidden} />
      <FormButton {...props} />
      <FormOutcome outcome={props.form.outcome} />
    </div>
  );
}

export function FormButton({ action, underway, form }: FormButtonProps) {
  return (
    <button className={styles.send} type="submit" disabled={!form.ready} aria-disabled={form.sending}>
      {form.sending ? underway : action}
    </button>
  );
}

const words = ({ text, next }: Outcome) => (
  <>
    <p>{text}</p>
    {next && <p className={styles.next}>{next}</p>}
  </>
);

/**
 * Says how it ended. The region for good news stands before its words come, so that screen readers speak them; bad
 * news is an alert, and the form puts the focus on it. What came with the page is where its address leads, or has the focus.
 */
export function FormOutcome({ outcome }: { outcome: Outcome | null }) {
  return (
    <>
      <div role="status" className={styles.region}>
        {outcome?.kind === 'success' && (
          <div
            className={`${styles.outcome} ${styles.success}`}
            {...(outcome.isReply ? { id: sentAnchor, tabIndex: -1 } : {})}
          >
            {words(outcome)}
          </div>
        )}
      </div>
      {outcome?.kind === 'failure' && (
        <div
          role="alert"
          className={`${styles.outcome} ${styles.failure}`}
          data-outcome="failure"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: a page that comes back with a refused form begins where it says so
          autoFocus={outcome.isReply}
          // React knows the attribute of controls only.
          suppressHydrationWarning
        >
          {words(outcome)}
        </div>
      )}
    </>
  );
}
