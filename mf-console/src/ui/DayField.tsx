import { CalendarOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { Button, type FormRule, Input, Popover } from 'antd';
import { type AriaAttributes, type KeyboardEvent, useState } from 'react';
import { DayCalendar } from './DayCalendar.tsx';
import styles from './DayField.module.css';
import { useDates } from './dates.ts';
import { isSaveKey } from './saveKey.ts';
import texts from './texts/en.po';

interface DayFieldProps extends AriaAttributes {
  /** Given by the form. */
  id?: string;
  /** A day as YYYY-MM-DD; nothing; or what was typed and is no day, which {@link useReadableDay} refuses. */
  value?: string;
  onChange?: (day: string) => void;
}

/** The calendar is wider than what opens it, and a phone hardly wider than the calendar. */
const intoView = { overflow: { adjustY: true, shiftX: true } };

/** The rule for a field that holds a day or nothing. */
export const useReadableDay = (): FormRule => {
  const t = useTexts(texts);
  const { readDay } = useDates();
  return {
    validator: async (_, value: string) => {
      if (value && readDay(value) !== value) throw new Error(t('day.unreadable', { text: value }));
    },
  };
};

/**
 * A calendar day, as the API takes it. It is typed in any usual way and read when the person leaves the field or presses
 * Enter, which never sends the form; or it is picked. The field shows in words how it is understood, while it is typed
 * too, and offers the other day that the same numbers may be.
 */
export function DayField({ value = '', onChange, ...input }: DayFieldProps) {
  const t = useTexts(texts);
  const { longDate, readDay, otherReading } = useDates();
  /** Undefined unless something is being typed. */
  const [typed, setTyped] = useState<string>();
  /** What was typed last and taken for a day. */
  const [taken, setTaken] = useState('');
  const [picking, setPicking] = useState(false);
  const shown = typed ?? value;
  const day = readDay(shown);
  const source = typed ?? taken;
  const other = readDay(source) === day ? otherReading(source) : null;

  const commit = (text: string) => {
    setTyped(undefined);
    setTaken(text);
    const understood = readDay(text) ?? text.trim();
    if (understood !== value) onChange?.(understood);
  };
  const commitTyped = () => {
    if (typed !== undefined) commit(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSaveKey(event.nativeEvent)) commitTyped();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commitTyped();
  };

  const calendar = (
    <DayCalendar
      day={day}
      onPick={(picked) => {
        setPicking(false);
        commit(picked);
      }}
    />
  );

  return (
    <div className={styles.field}>
      <Input
        {...input}
        className={styles.input}
        value={shown}
        placeholder={t('day.placeholder')}
        autoComplete="off"
        allowClear
        onChange={(event) => setTyped(event.target.value)}
        onClear={() => commit('')}
        onBlur={commitTyped}
        onKeyDown={onKeyDown}
        suffix={
          <Popover
            content={calendar}
            trigger="click"
            placement="bottom"
            arrow={false}
            align={intoView}
            destroyOnHidden
            open={picking}
            onOpenChange={setPicking}
          >
            <Button
              className={styles.open}
              type="text"
              size="small"
              tabIndex={-1}
              icon={<CalendarOutlined aria-hidden />}
              aria-label={t('calendar.choose')}
            />
          </Popover>
        }
      />
      <span className={styles.words} aria-live="polite">
        {day && (other ? t('day.dayFirst', { day: longDate(day) }) : longDate(day))}
      </span>
      {other && (
        <Button className={styles.other} type="link" size="small" onClick={() => commit(other)}>
          {t('day.take', { day: longDate(other) })}
        </Button>
      )}
    </div>
  );
}
