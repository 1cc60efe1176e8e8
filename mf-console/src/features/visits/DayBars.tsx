import { useTexts } from '@plinth/kit/texts';
import type { CSSProperties } from 'react';
import { useDates } from '../../ui/dates.ts';
import { useNumbers } from '../../ui/useNumbers.ts';
import type { VisitSums } from './api.ts';
import texts from './texts/en.po';
import styles from './Visits.module.css';

/** The visitors of each day as bars, the last one being today. */
export function DayBars({ days }: Pick<VisitSums, 'days'>) {
  const t = useTexts(texts);
  const { longDate } = useDates();
  const numbers = useNumbers();
  const busiest = days.reduce((most, day) => (day.visitors > most.visitors ? day : most), {
    day: '',
    visitors: 0,
  });
  return (
    <div
      className={styles.bars}
      role="img"
      aria-label={t('visitors.label', {
        days: days.length,
        today: numbers(days.at(-1)?.visitors ?? 0),
        most: numbers(busiest.visitors),
        day: longDate(busiest.day),
      })}
    >
      {days.map(({ day, visitors }) => (
        <div
          key={day}
          className={styles.day}
          title={t('visitors.ofDay', { day: longDate(day), visitors })}
          style={{ '--share': `${(visitors / Math.max(1, busiest.visitors)) * 100}%` } as CSSProperties}
        />
      ))}
    </div>
  );
}
