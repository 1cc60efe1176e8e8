import { useTexts } from '@plinth/kit/texts';
import { useState } from 'react';
import page from '../HostPage.module.css';
import texts from '../texts/en.po';
import styles from './LoadFailure.module.css';

interface LoadFailureProps {
  /** Whether the page can be read although its scripts are missing. */
  readable: boolean;
  onRetry: () => Promise<void>;
  /** For somebody who is signed in. */
  onSignOut?: (() => void) | undefined;
}

/** Says that a remote could not be loaded: over the whole window, or as a small note under a page that can be read. */
export function LoadFailure({ readable, onRetry, onSignOut }: LoadFailureProps) {
  const t = useTexts(texts);
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <div className={readable ? styles.note : `${page.page} ${styles.window}`} role="alert">
      {!readable && <h1 className={page.title}>{t(onSignOut ? 'load.console' : 'load.page')}</h1>}
      <p className={page.text}>{t(readable ? 'load.readable' : 'load.text')}</p>
      <p className={page.ways}>
        <button type="button" className={page.primary} onClick={retry} disabled={retrying}>
          {t(retrying ? 'load.retrying' : 'load.retry')}
        </button>
        {onSignOut && (
          <button type="button" className={page.quiet} onClick={onSignOut}>
            {t('load.signOut')}
          </button>
        )}
      </p>
    </div>
  );
}
