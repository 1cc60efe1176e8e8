import type { Session } from '@plinth/contracts/sessions';
import { Loading } from '@plinth/kit/Loading';
import { useSession } from '@plinth/kit/session';
import { useTexts, withElements } from '@plinth/kit/texts';
import { Button } from 'antd';
import { Badge } from '../../ui/Badge.tsx';
import { useDates } from '../../ui/dates.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import rows from '../../ui/Rows.module.css';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useEndSessionMutation, useListSessionsQuery } from './api.ts';
import styles from './Sessions.module.css';
import texts from './texts/en.po';

/** Where the person is signed in, with the means to end it there. */
export function SessionsSection() {
  const t = useTexts(texts);
  const call = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { currentData: data } = call;
  const { signOut } = useSession();
  const dialogs = useDialogs();

  const leaveEverywhere = useSingleFlight(async () => {
    const agreed = await dialogs.confirm({
      title: t('sessions.endAll'),
      text: t('sessions.endAllText'),
      yes: t('sessions.endAll'),
      no: t('sessions.cancel'),
    });
    if (agreed) signOut('/', { everywhere: true });
  });

  return (
    <section className={styles.section} aria-labelledby="sessions">
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} id="sessions">
            {t('sessions.title')}
          </h2>
          <p className={styles.lead}>{t('sessions.lead')}</p>
        </div>
        <Button onClick={leaveEverywhere}>{t('sessions.endAll')}</Button>
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
        <p className={styles.note}>{t('sessions.unlisted')}</p>
      )}
    </section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const t = useTexts(texts);
  const { _id, device, address, startedAt, current } = session;
  const { localDateTime } = useDates();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [endSession, { isLoading: ending }] = useEndSessionMutation();
  const since = localDateTime(startedAt);

  const end = useSingleFlight(async () => {
    try {
      await endSession({ params: { id: _id } }).unwrap();
    } catch (error) {
      dialogs.failure(t('session.endFailed'), problemOf(error).message);
    }
  });

  return (
    <li className={rows.row}>
      <div className={styles.where}>
        <p className={rows.name}>
          {device}
          {current && <Badge>{t('session.current')}</Badge>}
        </p>
        <p className={rows.detail}>
          {withElements(t('session.since', { address, since }), {
            time: (words) => <time dateTime={startedAt}>{words}</time>,
          })}
        </p>
      </div>
      {!current && (
        <Button
          data-action="end"
          aria-label={t('session.endOf', { device, address, since })}
          loading={ending}
          onClick={end}
        >
          {t('session.end')}
        </Button>
      )}
    </li>
  );
}
