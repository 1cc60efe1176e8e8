import { minimumFillMs } from '@plinth/contracts/constants';
import { useCalls } from '@plinth/kit/calls';
import type { ProblemView } from '@plinth/kit/problem';
import { emailRules } from '../../ui/form/emailRules.ts';
import { FormOutcome } from '../../ui/form/FormFoot.tsx';
import { HiddenFields } from '../../ui/form/HiddenFields.tsx';
import { useForm, useFormDraft } from '../../ui/form/useForm.ts';
import styles from './NewsletterForm.module.css';

const empty = { email: '' };
/** The status for an address that is on the list; a new one is a 201. */
const alreadySubscribed = 200;
/** Where `/newsleter` leads. */
export const emailId = 'newsletter-email';
const outcomeId = 'newsletter-outcome';

/** The words for a sign-up that did not work: no answer, an answer with a reason, an answer without one. */
const subscribeFailure = ({ code, serverMessage, fields }: ProblemView) => {
  if (code === 'network') return 'An error occurred. Please try again.';
  return Object.values(fields ?? {})[0] ?? serverMessage ?? 'Failed to subscribe. Please try again.';
};

export function NewsletterForm() {
  const { send } = useCalls();
  const form = useForm({
    state: useFormDraft('newsletter', empty),
    call: 'subscribe',
    minimumFillMs: minimumFillMs.newsletter,
    send: async (values, botTrap, headers) => {
      const { status } = await send('subscribe', { body: { ...values, ...botTrap }, headers });
      return status === alreadySubscribed;
    },
    success: { text: 'Thank you for subscribing to our newsletter!' },
    again: {
      text: 'You are already subscribed to our newsletter.',
      next: 'There is nothing left to do: the next one comes to you as well.',
    },
    failure: subscribeFailure,
  });
  const email = form.field('email');
  return (
    <form {...form.formProps} className={styles.form}>
      <label className={styles.label} htmlFor={emailId}>
        Where shall we send it? You leave with one click.
      </label>
      <HiddenFields values={form.hidden} />
      <div className={styles.line}>
        <input
          id={emailId}
          className={styles.input}
          name="email"
          {...emailRules}
          autoComplete="email"
          placeholder="name@example.com"
          required
          value={email.value}
          aria-invalid={email.problem ? true : undefined}
          aria-describedby={outcomeId}
          // biome-ignore lint/a11y/noAutofocus: a page that comes back with a refused form begins at what is wrong
          autoFocus={email.autoFocus}
          onChange={(event) => email.onChange(event.target.value)}
        />
        <button className={styles.send} type="submit" aria-disabled={form.sending}>
          {form.sending ? 'Subscribing…' : 'Subscribe'}
        </button>
      </div>
      <div className={styles.outcome} id={outcomeId}>
        <FormOutcome outcome={form.outcome} />
      </div>
    </form>
  );
}
