import { type FormReply, useFormReply } from '@plinth/kit/formReply';
import { useTexts } from '@plinth/kit/texts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRegistered } from '../../features/messages/registered.ts';
import type { Success } from '../../ui/form/useForm.ts';
import { noticeIn } from '../../ui/notice.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './Notice.module.css';
import texts from './texts/en.po';

/** An enquiry leads home, also where it was sent without scripts. */
const isEnquiry = ({ call, problem }: FormReply) => call === 'sendEnquiry' && !problem;

/** Says once what the previous page wanted said here, until the visitor moves on or puts it away. */
export function Notice() {
  const t = useTexts(texts);
  const registered = useRegistered();
  const location = useLocation();
  const navigate = useNavigate();
  const reply = useFormReply(isEnquiry);
  const hydrated = useHydrated();
  const [notice, setNotice] = useState<(Success & { at: string }) | null>(
    reply ? { ...registered, at: location.pathname } : null,
  );

  const [heard, setHeard] = useState<unknown>(null);
  const arrived = hydrated ? noticeIn(location.state) : null;
  if (arrived && heard !== location.state) {
    setHeard(location.state);
    setNotice({ ...arrived, at: location.pathname });
  }

  useEffect(() => {
    // A reload shall not say it again.
    if (heard && heard === location.state)
      void navigate(location, { replace: true, state: null, preventScrollReset: true });
  }, [heard, location, navigate]);

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
              {t('notice.close')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
