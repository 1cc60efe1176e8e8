import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { noticeIn } from '../../ui/notice.ts';
import styles from './Notice.module.css';

/** Says once what the previous page wanted said here, until the visitor moves on or puts it away. */
export function Notice() {
  const location = useLocation();
  const navigate = useNavigate();
  const [said, setSaid] = useState<{ text: string; at: string } | null>(null);

  useEffect(() => {
    const text = noticeIn(location.state);
    if (!text) return;
    setSaid({ text, at: location.pathname });
    // A reload shall not say it again.
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
  }, [location, navigate]);

  return (
    <div role="status">
      {said?.at === location.pathname && (
        <div className={styles.notice}>
          <p>{said.text}</p>
          <button className={styles.close} type="button" onClick={() => setSaid(null)}>
            Close
          </button>
        </div>
      )}
    </div>
  );
}
