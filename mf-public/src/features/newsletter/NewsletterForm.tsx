import { minimumFillMs } from '@plinth/contracts/constants';
import type { ProblemView } from '@plinth/kit/problem';
import { FormOutcome } from '../../ui/form/FormFoot.tsx';
import { Trap } from '../../ui/form/Trap.tsx';
import { useForm, useFormDraft } from '../../ui/form/useForm.ts';
import { useSubscribeMutation } from './api.ts';
import styles from './NewsletterForm.module.css';

const empty = { email: '' };

/** The words for a sign-up that did not work: no answer, an answer with a reason, an answer without one. */
export const subscribeFailure = ({ code, message, fields }: ProblemView) => {
  if (code === 'network') return 'An error occurred. Please try again.';
  if (code === 'unknown') return 'Failed to subscribe. Please try again.';
  return Object.values(fields ?? {})[0] ?? message;
};

export function NewsletterForm() {
  const [subscribe] = useSubscribeMutation();
  const form = useForm({
    state: useFormDraft('newsletter', empty),
    minimumFillMs: minimumFillMs.newsletter,
    send: (values, byHand) => subscribe({ body: { ...values, ...byHand } }).unwrap(),
    success: 'Thank you for subscribing to our newsletter!',
    failure: subscribeFailure,
  });
  const email = form.field('email');
  return (
    <form {...form.formProps} className={styles.form}>
      <label className={styles.label} htmlFor="newsletter-email">
        Where shall we send it?
      </label>
      <Trap />
      <div className={styles.line}>
        <input
          id="newsletter-email"
          className={styles.input}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          placeholder="name@example.com"
          required
          value={email.value}
          aria-invalid={email.problem ? true : undefined}
          onChange={(event) => email.onChange(event.target.value)}
        />
        <button className={styles.send} type="submit" disabled={!form.ready} aria-disabled={form.sending}>
          {form.sending ? 'Subscribing…' : 'Subscribe'}
        </button>
      </div>
      <div className={styles.outcome}>
        <FormOutcome outcome={form.outcome} />
      </div>
      <noscript>
        <p className={styles.note}>Subscribing needs JavaScript. You can also write to us.</p>
      </noscript>
    </form>
  );
}
