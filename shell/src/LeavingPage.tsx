import { leaveUntold, tellServer } from '@plinth/kit/host/logout';
import type { AppStore } from '@plinth/kit/host/store';
import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import styles from './LeavingPage.module.css';

type State = ReturnType<AppStore['getState']>;

/** Between a session and the next page: quiet while all goes well, and honest when the server could not be told. */
export function LeavingPage() {
  const leaving = useSelector((state: State) => state.session.leaving);
  return leaving?.state === 'failed' ? (
    <Untold everywhere={leaving.everywhere} />
  ) : (
    <main className={styles.page}>
      <p className={styles.wait} role="status">
        One moment…
      </p>
    </main>
  );
}

function Untold({ everywhere }: { everywhere: boolean }) {
  const store = useStore<State>();
  useEffect(() => {
    const tellAgain = () => void tellServer(store);
    addEventListener('online', tellAgain);
    return () => removeEventListener('online', tellAgain);
  }, [store]);
  return (
    <main className={styles.page}>
      <div role="alert">
        <h1 className={styles.title}>You are logged out on this device</h1>
        <p className={styles.text}>
          The site could not be reached, so{' '}
          {everywhere ? 'your other devices are still signed in' : 'your session there is not ended yet'}.
          Keep this page open until you are online again, or try again now.
        </p>
      </div>
      <p className={styles.ways}>
        <button type="button" className={styles.again} onClick={() => tellServer(store)}>
          Try again
        </button>
        <button type="button" className={styles.quiet} onClick={() => leaveUntold(store)}>
          Go to the public site
        </button>
      </p>
    </main>
  );
}
