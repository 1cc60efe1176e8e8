import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { Button, Calendar, type CalendarProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import styles from './DayField.module.css';
import { useDates } from './dates.ts';
import texts from './texts/en.po';

/** In antd's order. */
const weekDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** antd puts it over its own one, word by word, though its type asks for all of them. */
type CalendarLocale = CalendarProps<Dayjs>['locale'];

interface DayCalendarProps {
  /** The day that is chosen, as YYYY-MM-DD; null opens the month of today. */
  day: string | null;
  onPick: (day: string) => void;
}

/** A month of days to choose one from. */
export function DayCalendar({ day, onPick }: DayCalendarProps) {
  const t = useTexts(texts);
  const shortWeekDays = weekDays.map((name) => t(`weekDay.${name}`));
  return (
    <div className={styles.calendar}>
      <Calendar
        fullscreen={false}
        locale={{ lang: { shortWeekDays } } as CalendarLocale}
        defaultValue={day ? dayjs(day) : dayjs()}
        headerRender={({ value, onChange }) => <Header shown={value} onTurn={onChange} />}
        onSelect={(picked, { source }) => {
          if (source === 'date') onPick(picked.format('YYYY-MM-DD'));
        }}
      />
    </div>
  );
}

function Header({ shown, onTurn }: { shown: Dayjs; onTurn: (to: Dayjs) => void }) {
  const t = useTexts(texts);
  const { longMonth } = useDates();
  const turn = (label: string, icon: ReactNode, months: number) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      onClick={() => onTurn(shown.add(months, 'month'))}
    />
  );
  return (
    <div className={styles.header}>
      {turn(t('calendar.previousYear'), <DoubleLeftOutlined aria-hidden />, -12)}
      {turn(t('calendar.previousMonth'), <LeftOutlined aria-hidden />, -1)}
      <strong className={styles.month} aria-live="polite">
        {longMonth(shown.toDate())}
      </strong>
      {turn(t('calendar.nextMonth'), <RightOutlined aria-hidden />, 1)}
      {turn(t('calendar.nextYear'), <DoubleRightOutlined aria-hidden />, 12)}
    </div>
  );
}
