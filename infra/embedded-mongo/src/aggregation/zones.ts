import { MongoError } from '../errors.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
    } catch {
      throw new MongoError(40485, `unrecognized time zone identifier: "${zone}"`);
    }
    formats.set(zone, format);
  }
  return format;
}

const OFFSET = /^([+-])(\d{2}):?(\d{2})?$/;

/** Milliseconds that clocks in the zone (an IANA name or an offset such as +05:00) are ahead of UTC at the moment. */
export function zoneOffset(zone: string | undefined, moment: number): number {
  if (zone === undefined || zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0;
  const fixed = OFFSET.exec(zone);
  if (fixed) {
    const minutes = Number(fixed[2]) * 60 + Number(fixed[3] ?? 0);
    return (fixed[1] === '-' ? -minutes : minutes) * 60_000;
  }
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/** A moment as a date whose UTC fields show what clocks in the zone show. */
export const toLocal = (moment: Date, zone?: string): Date =>
  new Date(moment.getTime() + zoneOffset(zone, moment.getTime()));

/** The moment at which clocks in the zone show the UTC fields of the given date. */
export function fromLocal(local: Date, zone?: string): Date {
  const guess = local.getTime() - zoneOffset(zone, local.getTime());
  return new Date(local.getTime() - zoneOffset(zone, guess));
}
