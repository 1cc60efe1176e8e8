import { DatePicker } from 'antd';
import dayjs from 'dayjs';

interface DayFieldProps {
  /** Given by the form. */
  id?: string;
  /** A day as YYYY-MM-DD, or nothing. */
  value?: string;
  onChange?: (day: string) => void;
}

const format = 'YYYY-MM-DD';

/** A calendar day, as the API takes it. It can be typed as well as picked. */
export function DayField({ id, value, onChange }: DayFieldProps) {
  const day = value ? dayjs(value) : null;
  return (
    <DatePicker
      id={id}
      value={day?.isValid() ? day : null}
      format={format}
      placeholder={format}
      style={{ width: 192 }}
      onChange={(picked) => onChange?.(picked ? picked.format(format) : '')}
    />
  );
}
