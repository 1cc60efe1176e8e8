import { type FormReply, useFormReply } from '@plinth/kit/formReply';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { registered } from '../../features/messages/investRoute.ts';
import type { Success } from '../../ui/form/useForm.ts';
import { noticeIn } from '../../ui/notice.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './Notice.module.css';

/** An enquiry leads home, also where it was sent without scripts. */
const isEnquiry = ({ call, problem }: FormReply) => call === 'sendEnquiry' && !problem;

/** Says once what the previous page wanted said here, until the visitor moves on or puts it away. */
export function Notice() {
  const location = useLocation();
  const navigate = useNavigate();
  const reply = useFormReply(isEnquiry);
  const hydrated = useHydrated();
  const [notice, setNotice] = useState<(Success & { at: string }) | null>(
    reply ? { ...registered, at: location.pathname } : null,
  );

  useEffect(() => {
    const arrived = noticeIn(location.state);
    if (!arrived) return;
    setNotice({ ...arrived, at: location.pathname });
    // A reload shall not say it again.
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
  }, [location, navigate]);

  return (
    <div role="status">
      {notice?.at === location.pathname && (
        <div className={styles.notice}>
          <div>
            <p>{notice.text}</p>
            {notice.next && <p className={styles.next}>{notice.next}</p>}
          </div>
          {hydrated && (
            <button className={styles.close} type="button" onClick={() => setNotice(null)}>
              Close
            </button>
          )}
        </div>
      )}
    </div>
  );
}
