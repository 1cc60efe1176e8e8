import { company } from '@plinth/contracts/company';
import { useCalls, useSignIn } from '@plinth/kit/calls';
import type { ProblemView } from '@plinth/kit/problem';
import { type SignedOut, useSignedOut } from '@plinth/kit/wayBack';
import { emailRules } from '../../ui/form/emailRules.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FormButton, FormOutcome } from '../../ui/form/FormFoot.tsx';
import { useForm, useUnsaved } from '../../ui/form/useForm.ts';
import styles from './LoginPage.module.css';

/** The server's own words, when it gave any. */
const loginFailure = ({ serverMessage }: ProblemView) => serverMessage ?? 'Login failed';

const causes: Readonly<Record<SignedOut['because'], string>> = {
  expired: 'your session has expired',
  ended: 'your session was ended from another device, or your account has changed',
  password: 'your password was changed',
  logout: 'you logged out in another tab',
};

/** Why somebody is here who was signed in a moment ago, and what happens next. */
const farewell = ({ because, leadsBack }: SignedOut) =>
  `You were signed out because ${causes[because]}. Please sign in again${
    because === 'password' ? ' with the new one' : ''
  }${leadsBack ? ': you will get back to where you were' : ''}.`;

const refused = {
  code: 'internal',
  message: 'The site gave an answer that this browser could not use. Please try again',
};

export function LoginPage() {
  const { send } = useCalls();
  const signIn = useSignIn();
  const signedOut = useSignedOut();
  const form = useForm({
    state: useUnsaved({ email: '', password: '' }),
    // The host opens the console as soon as there is a session.
    send: async (body) => {
      const { token } = (await send('login', { body })).data;
      if (!(await signIn(token))) throw refused;
    },
    failure: loginFailure,
  });
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.title}>Login</h1>
        <p className={styles.note}>For the staff of {company.name}.</p>
        <noscript>
          <p className={styles.note}>Signing in needs JavaScript, which is switched off in this browser.</p>
        </noscript>
      </div>
      <form {...form.formProps} className={styles.form}>
        {signedOut && !form.outcome && (
          <p className={styles.reason} role="status">
            {farewell(signedOut)}
          </p>
        )}
        <FormOutcome outcome={form.outcome} />
        <Field
          label="Email"
          name="email"
          {...emailRules}
          autoComplete="username"
          required
          {...form.field('email')}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          required
          {...form.field('password')}
        />
        <FormButton action="Login" underway="Signing in…" form={form} />
      </form>
    </div>
  );
}
