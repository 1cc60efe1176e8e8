import type { PlannedChange } from '@plinth/contracts/stats';
import { useTexts } from '@plinth/kit/texts';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { useDates } from '../../ui/dates.ts';
import { useReadScheduleQuery } from '../../ui/publishing/api.ts';
import rows from '../../ui/Rows.module.css';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import styles from './Plans.module.css';
import texts from './texts/en.po';

/** What is published and withdrawn next, and what should have been by now; nothing while nothing is planned. */
export function Plans() {
  const t = useTexts(texts);
  const call = useReadScheduleQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = call;
  if (!data || data.lateCount + data.next.length === 0) return null;
  const { timeZone, lateCount, late, next } = data;
  return (
    <section aria-labelledby="plans" className={styles.plans}>
      <SectionTitle id="plans">{t('plans.title')}</SectionTitle>
      <StaleNotice calls={[call]} />
      {lateCount > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('plans.late', { count: lateCount })}
          description={<PlanList plans={late} timeZone={timeZone} />}
        />
      )}
      {next.length > 0 && <PlanList plans={next} timeZone={timeZone} />}
    </section>
  );
}

interface PlanListProps {
  plans: readonly PlannedChange[];
  timeZone: string;
}

function PlanList({ plans, timeZone }: PlanListProps) {
  const t = useTexts(texts);
  const { dateTimeIn } = useDates();
  return (
    <ul className={`${rows.rows} ${styles.list}`}>
      {plans.map(({ type, _id, title, what, at }) => (
        <li key={`${_id} ${what}`} className={styles.plan}>
          <time className={styles.time} dateTime={at}>
            {dateTimeIn(timeZone, at)}
          </time>
          <span className={styles.what}>{t(`plan.${what}`)}</span>
          <Link className={styles.name} to={`/${type}s/${_id}`} dir="auto" title={title}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
