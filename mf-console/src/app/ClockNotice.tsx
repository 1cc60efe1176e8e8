import { clockAhead } from '@plinth/kit/clock';
import { useTexts } from '@plinth/kit/texts';
import { Alert } from 'antd';
import { useState } from 'react';
import texts from './texts/en.po';

const minuteMs = 60_000;
/** Less than this is not worth a word. */
const noticeableMs = 5 * minuteMs;

const units = [
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const;

/** How much it is in the largest unit of which there are two. */
const roughly = (ms: number) => {
  const [unit, length] = units.find(([, size]) => ms >= 2 * size) ?? units[2];
  return { unit, count: Math.round(ms / length) };
};

/** Says that this device's clock is wrong, because dates that are read and entered here are then wrong, too. */
export function ClockNotice() {
  const t = useTexts(texts);
  const [ahead] = useState(clockAhead);
  if (Math.abs(ahead) < noticeableMs) return null;
  const { unit, count } = roughly(Math.abs(ahead));
  return (
    <Alert
      banner
      closable
      type="warning"
      title={t('clock.wrong', { unit, count, side: ahead > 0 ? 'ahead' : 'behind' })}
    />
  );
}
