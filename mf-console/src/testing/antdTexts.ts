import english from 'antd/locale/en_US';
import dayjs from 'dayjs';

const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : [];
};

const weekdays = [0, 1, 2, 3, 4, 5, 6].map((day) => dayjs().day(day).format('dd'));

/** What antd says by itself, which also the pseudo-language has in English. */
export const antdTexts: readonly string[] = [...stringsOf(english), ...weekdays];
