import { leaveWithoutServer, tellServer } from '@plinth/host/logout';
import type { AppStore } from '@plinth/host/store';
import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import page from './HostPage.module.css';
import styles from './LeavingPage.module.css';

type State = ReturnType<AppStore['getState']>;

/** Between a session and the next page: quiet while all goes well, and honest when the server could not be told. */
export function LeavingPage() {
  const leaving = useSelector((state: State) => state.session.leaving);
  return leaving?.state === 'failed' ? (
    <ServerNotTold everywhere={leaving.everywhere} />
  ) : (
    <main className={page.page}>
      <p className={styles.wait} role="status">
        One moment…
      </p>
    </main>
  );
}

function ServerNotTold({ everywhere }: { everywhere: boolean }) {
  const store = useStore<State>();
  useEffect(() => {
    const tellAgain = () => void tellServer(store);
    addEventListener('online', tellAgain);
    return () => removeEventListener('online', tellAgain);
  }, [store]);
  return (
    <main className={page.page}>
      <div className={styles.alert} role="alert">
        <h1 className={page.title}>You are logged out on this device</h1>
        <p className={page.text}>
          The site could not be reached, so{' '}
          {everywhere ? 'your other devices are still signed in' : 'your session there is not ended yet'}.
          Keep this page open until you are online again, or try again now.
        </p>
      </div>
      <p className={page.ways}>
        <button type="button" className={page.primary} onClick={() => tellServer(store)}>
          Try again
        </button>
        <button type="button" className={page.quiet} onClick={() => leaveWithoutServer(store)}>
          Go to the public site
        </button>
      </p>
    </main>
  );
}
