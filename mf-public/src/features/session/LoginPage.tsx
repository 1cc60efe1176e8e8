import { company } from '@plinth/contracts/company';
import { useCalls, useSignIn } from '@plinth/kit/calls';
import { useTexts } from '@plinth/kit/texts';
import { useSignedOut } from '@plinth/kit/wayBack';
import { useEmailRules } from '../../ui/form/emailRules.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FormButton, FormOutcome } from '../../ui/form/FormFoot.tsx';
import { useForm, useUnsaved } from '../../ui/form/useForm.ts';
import styles from './LoginPage.module.css';
import texts from './texts/en.po';

export function LoginPage() {
  const t = useTexts(texts);
  const emailRules = useEmailRules();
  const { send } = useCalls();
  const signIn = useSignIn();
  const signedOut = useSignedOut();
  const form = useForm({
    state: useUnsaved({ email: '', password: '' }),
    // The host opens the console as soon as there is a session.
    send: async (body) => {
      const { token } = (await send('login', { body })).data;
      if (!(await signIn(token))) throw { code: 'internal', message: t('login.refused') };
    },
    // The server's own words, when it gave any.
    failure: ({ serverMessage }) => serverMessage ?? t('login.failed'),
  });
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('login.title')}</h1>
        <p className={styles.note}>{t('login.note', { company: company.name })}</p>
        <noscript>
          <p className={styles.note}>{t('login.noScripts')}</p>
        </noscript>
      </div>
      <form {...form.formProps} className={styles.form}>
        {signedOut && !form.outcome && (
          <p className={styles.reason} role="status">
            {t('login.signedOut', {
              because: signedOut.because,
              leadsBack: signedOut.leadsBack ? 'yes' : 'no',
            })}
          </p>
        )}
        <FormOutcome outcome={form.outcome} />
        <Field
          label={t('login.email')}
          name="email"
          {...emailRules}
          autoComplete="username"
          required
          {...form.field('email')}
        />
        <Field
          label={t('login.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          required
          {...form.field('password')}
        />
        <FormButton action={t('login.action')} underway={t('login.underway')} form={form} />
      </form>
    </div>
  );
}
