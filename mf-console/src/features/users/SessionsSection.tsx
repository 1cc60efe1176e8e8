import type { Session } from '@plinth/contracts/sessions';
import { Loading } from '@plinth/kit/Loading';
import { problemOf } from '@plinth/kit/problem';
import { useSession } from '@plinth/kit/session';
import { Button } from 'antd';
import { Badge } from '../../ui/Badge.tsx';
import { useDates } from '../../ui/dates.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import rows from '../../ui/Rows.module.css';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useEndSessionMutation, useListSessionsQuery } from './api.ts';
import styles from './Sessions.module.css';

/** Where the person is signed in, with the means to end it there. */
export function SessionsSection() {
  const call = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { currentData: data } = call;
  const { signOut } = useSession();
  const dialogs = useDialogs();

  const leaveEverywhere = useSingleFlight(async () => {
    const agreed = await dialogs.confirm({
      title: 'Log out everywhere',
      text: 'Every device that is signed in with your account is logged out, this one too.',
      yes: 'Log out everywhere',
      no: 'Cancel',
    });
    if (agreed) signOut('/', { everywhere: true });
  });

  return (
    <section className={styles.section} aria-labelledby="sessions">
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} id="sessions">
            Where you are signed in
          </h2>
          <p className={styles.lead}>If you do not recognise one, end it and change your password.</p>
        </div>
        <Button onClick={leaveEverywhere}>Log out everywhere</Button>
      </div>
      <Fetched call={call}>
        {data ? (
          <ul className={`${rows.rows} ${styles.sessions}`}>
            {data.map((session) => (
              <SessionRow key={session._id} session={session} />
            ))}
          </ul>
        ) : (
          <Loading />
        )}
      </Fetched>
      {data && !data.some(({ current }) => current) && (
        <p className={styles.note}>
          This session is not listed: it began before sessions were kept. Logging out everywhere ends it, too.
        </p>
      )}
    </section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { _id, device, address, startedAt, current } = session;
  const { localDateTime } = useDates();
  const dialogs = useDialogs();
  const [endSession, { isLoading: ending }] = useEndSessionMutation();
  const since = localDateTime(startedAt);

  const end = useSingleFlight(async () => {
    try {
      await endSession({ params: { id: _id } }).unwrap();
    } catch (error) {
      dialogs.failure('The session could not be ended', problemOf(error).message);
    }
  });

  return (
    <li className={rows.row}>
      <div className={styles.where}>
        <p className={rows.name}>
          {device}
          {current && <Badge>This device</Badge>}
        </p>
        <p className={rows.detail}>
          {address}, since <time dateTime={startedAt}>{since}</time>
        </p>
      </div>
      {!current && (
        <Button
          data-action="end"
          aria-label={`End the session of ${device}, ${address}, since ${since}`}
          loading={ending}
          onClick={end}
        >
          End
        </Button>
      )}
    </li>
  );
}
