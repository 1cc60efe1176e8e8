import { clockAhead } from '@plinth/kit/clock';
import { Alert } from 'antd';
import { useState } from 'react';

const minuteMs = 60_000;
/** Less than this is not worth a word. */
const noticeableMs = 5 * minuteMs;

const units = [
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const;

/** `3 days`: how much it is in the largest unit of which there are two. */
const roughly = (ms: number): string => {
  const [name, length] = units.find(([, size]) => ms >= 2 * size) ?? units[2];
  return `${Math.round(ms / length)} ${name}s`;
};

/** Says that this device's clock is wrong, because dates that are read and entered here are then wrong, too. */
export function ClockNotice() {
  const [ahead] = useState(clockAhead);
  if (Math.abs(ahead) < noticeableMs) return null;
  return (
    <Alert
      banner
      closable
      type="warning"
      title={`This device's clock is about ${roughly(Math.abs(ahead))} ${ahead > 0 ? 'ahead' : 'behind'}. Dates and times that you see or enter here may be wrong until it is set right.`}
    />
  );
}
