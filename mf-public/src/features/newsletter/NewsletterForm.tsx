import { minimumFillMs } from '@plinth/contracts/constants';
import { useCalls } from '@plinth/kit/calls';
import { useTexts } from '@plinth/kit/texts';
import { useEmailRules } from '../../ui/form/emailRules.ts';
import { FormOutcome } from '../../ui/form/FormFoot.tsx';
import { HiddenFields } from '../../ui/form/HiddenFields.tsx';
import { useForm, useFormDraft } from '../../ui/form/useForm.ts';
import styles from './NewsletterForm.module.css';
import texts from './texts/en.po';

const empty = { email: '' };
/** The status for an address that is on the list; a new one is a 201. */
const alreadySubscribed = 200;
/** Where `/newsleter` leads. */
export const emailId = 'newsletter-email';
const outcomeId = 'newsletter-outcome';

export function NewsletterForm() {
  const t = useTexts(texts);
  const emailRules = useEmailRules();
  const { send } = useCalls();
  const form = useForm({
    state: useFormDraft('newsletter', empty),
    call: 'subscribe',
    minimumFillMs: minimumFillMs.newsletter,
    send: async (values, botTrap, headers) => {
      const { status } = await send('subscribe', { body: { ...values, ...botTrap }, headers });
      return status === alreadySubscribed;
    },
    success: { text: t('subscribe.done') },
    again: { text: t('subscribe.again'), next: t('subscribe.nothingLeft') },
    // No answer, an answer with a reason, an answer without one.
    failure: ({ code, serverMessage, fields }) => {
      if (code === 'network') return t('subscribe.network');
      return Object.values(fields ?? {})[0] ?? serverMessage ?? t('subscribe.failed');
    },
  });
  const email = form.field('email');
  return (
    <form {...form.formProps} className={styles.form}>
      <label className={styles.label} htmlFor={emailId}>
        {t('subscribe.label')}
      </label>
      <HiddenFields values={form.hidden} />
      <div className={styles.line}>
        <input
          id={emailId}
          className={styles.input}
          name="email"
          {...emailRules}
          autoComplete="email"
          placeholder={t('subscribe.example')}
          required
          value={email.value}
          aria-invalid={email.problem ? true : undefined}
          aria-describedby={outcomeId}
          // biome-ignore lint/a11y/noAutofocus: a page that comes back with a refused form begins at what is wrong
          autoFocus={email.autoFocus}
          onChange={(event) => email.onChange(event.target.value)}
        />
        <button className={styles.send} type="submit" aria-disabled={form.sending}>
          {t(form.sending ? 'subscribe.underway' : 'subscribe.action')}
        </button>
      </div>
      <div className={styles.outcome} id={outcomeId}>
        <FormOutcome outcome={form.outcome} />
      </div>
    </form>
  );
}
