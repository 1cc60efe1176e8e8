import { type FormReply, useFormReply } from '@plinth/kit/formReply';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { registered } from '../../features/messages/InvestPage.tsx';
import { useHydrated } from '../../ui/browser.ts';
import type { Success } from '../../ui/form/useForm.ts';
import { noticeIn } from '../../ui/notice.ts';
import styles from './Notice.module.css';

/** An enquiry leads home, also where it was sent without scripts. */
const isEnquiry = ({ call, problem }: FormReply) => call === 'sendEnquiry' && !problem;

/** Says once what the previous page wanted said here, until the visitor moves on or puts it away. */
export function Notice() {
  const location = useLocation();
  const navigate = useNavigate();
  const reply = useFormReply(isEnquiry);
  const hydrated = useHydrated();
  const [said, setSaid] = useState<(Success & { at: string }) | null>(
    reply ? { ...registered, at: location.pathname } : null,
  );

  useEffect(() => {
    const notice = noticeIn(location.state);
    if (!notice) return;
    setSaid({ ...notice, at: location.pathname });
    // A reload shall not say it again.
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
  }, [location, navigate]);

  return (
    <div role="status">
      {said?.at === location.pathname && (
        <div className={styles.notice}>
          <div>
            <p>{said.text}</p>
            {said.next && <p className={styles.next}>{said.next}</p>}
          </div>
          {hydrated && (
            <button className={styles.close} type="button" onClick={() => setSaid(null)}>
              Close
            </button>
          )}
        </div>
      )}
    </div>
  );
}
