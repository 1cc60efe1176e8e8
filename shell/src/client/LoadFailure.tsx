import { useState } from 'react';
import page from '../HostPage.module.css';
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
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <div className={readable ? styles.note : `${page.page} ${styles.window}`} role="alert">
      {!readable && (
        <h1 className={page.title}>
          {onSignOut ? 'The console is not available' : 'This page is not available'}
        </h1>
      )}
      <p className={page.text}>
        {readable
          ? 'You can read this page, but a part of the site could not be loaded, so its forms and menus do not work yet.'
          : 'A part of the site could not be loaded. It may be back in a moment.'}
      </p>
      <p className={page.ways}>
        <button type="button" className={page.primary} onClick={retry} disabled={retrying}>
          {retrying ? 'Trying again...' : 'Retry'}
        </button>
        {onSignOut && (
          <button type="button" className={page.quiet} onClick={onSignOut}>
            Sign out and go to the public site
          </button>
        )}
      </p>
    </div>
  );
}
