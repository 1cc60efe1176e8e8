import { company } from '@plinth/contracts/company';
import type { ProblemView } from '@plinth/kit/problem';
import { useSession } from '@plinth/kit/session';
import type { RouteObject } from 'react-router-dom';
import { Field } from '../../ui/form/Field.tsx';
import { FormButton, FormOutcome } from '../../ui/form/FormFoot.tsx';
import { useForm, useUnsaved } from '../../ui/form/useForm.ts';
import { head } from '../../ui/head.ts';
import { useLoginMutation } from './api.ts';
import styles from './LoginPage.module.css';

export const loginRoute: RouteObject = {
  path: '/login',
  element: <LoginPage />,
  loader: () => head('Login'),
};

/** The server's own words, when it gave any. */
export const loginFailure = ({ code, message }: ProblemView) =>
  code === 'network' || code === 'unknown' ? 'Login failed' : message;

function LoginPage() {
  const { signIn } = useSession();
  const [login] = useLoginMutation();
  const form = useForm({
    state: useUnsaved({ email: '', password: '' }),
    // The host opens the console as soon as there is a session.
    send: async (body) => signIn((await login({ body }).unwrap()).token),
    failure: loginFailure,
  });
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.title}>Login</h1>
        <p className={styles.note}>For the staff of {company.name}.</p>
      </div>
      <form {...form.formProps} className={styles.form}>
        <FormOutcome outcome={form.outcome} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
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
