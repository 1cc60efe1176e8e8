import { leaveWithoutServer, tellServer } from '@plinth/host/logout';
import type { AppStore } from '@plinth/host/store';
import { useTexts } from '@plinth/kit/texts';
import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import page from './HostPage.module.css';
import styles from './LeavingPage.module.css';
import texts from './texts/en.po';

type State = ReturnType<AppStore['getState']>;

/** Between a session and the next page: quiet while all goes well, and honest when the server could not be told. */
export function LeavingPage() {
  const t = useTexts(texts);
  const leaving = useSelector((state: State) => state.session.leaving);
  return leaving?.state === 'failed' ? (
    <ServerNotTold everywhere={leaving.everywhere} />
  ) : (
    <main className={page.page}>
      <p className={styles.wait} role="status">
        {t('leaving.wait')}
      </p>
    </main>
  );
}

function ServerNotTold({ everywhere }: { everywhere: boolean }) {
  const t = useTexts(texts);
  const store = useStore<State>();
  useEffect(() => {
    const tellAgain = () => void tellServer(store);
    addEventListener('online', tellAgain);
    return () => removeEventListener('online', tellAgain);
  }, [store]);
  return (
    <main className={page.page}>
      <div className={styles.alert} role="alert">
        <h1 className={page.title}>{t('leaving.title')}</h1>
        <p className={page.text}>{t('leaving.text', { everywhere: everywhere ? 'yes' : 'no' })}</p>
      </div>
      <p className={page.ways}>
        <button type="button" className={page.primary} onClick={() => tellServer(store)}>
          {t('leaving.again')}
        </button>
        <button type="button" className={page.quiet} onClick={() => leaveWithoutServer(store)}>
          {t('leaving.site')}
        </button>
      </p>
    </main>
  );
}
