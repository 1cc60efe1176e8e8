import { calendarDay, calendarSettings, startOfMonth } from './calendar.ts';

describe('startOfMonth', () => {
  it.each([
    ['2026-03-15T12:00:00Z', 'Asia/Karachi', '2026-02-28T19:00:00.000Z'],
    // In Karachi it is April already.
    ['2026-03-31T19:00:00Z', 'Asia/Karachi', '2026-03-31T19:00:00.000Z'],
    ['2026-03-31T18:59:59Z', 'Asia/Karachi', '2026-02-28T19:00:00.000Z'],
    ['2026-01-01T04:00:00Z', 'America/New_York', '2025-12-01T05:00:00.000Z'],
    // The clocks change within the month, or in its first night.
    ['2026-03-31T12:00:00Z', 'Europe/Berlin', '2026-02-28T23:00:00.000Z'],
    ['2026-11-20T12:00:00Z', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-05-05T00:00:00Z', 'UTC', '2026-05-01T00:00:00.000Z'],
    ['2026-05-01T03:00:00Z', 'Pacific/Kiritimati', '2026-04-30T10:00:00.000Z'],
  ])('of %s in %s is %s', (now, timeZone, expected) => {
    expect(startOfMonth(new Date(now), timeZone).toISOString()).toBe(expected);
  });
});

describe('calendarDay', () => {
  it.each([
    // Between midnight and five in Karachi it is still the day before in UTC.
    ['2026-03-03T18:59:59.999Z', 'Asia/Karachi', '2026-03-03'],
    ['2026-03-03T19:00:00.000Z', 'Asia/Karachi', '2026-03-04'],
    ['2026-03-03T23:59:59.999Z', 'Asia/Karachi', '2026-03-04'],
    ['2026-03-04T12:00:00.000Z', 'Asia/Karachi', '2026-03-04'],
    ['2025-12-31T20:00:00.000Z', 'Asia/Karachi', '2026-01-01'],
    ['2026-03-04T07:59:59.000Z', 'America/Los_Angeles', '2026-03-03'],
    ['2026-03-04T08:00:00.000Z', 'America/Los_Angeles', '2026-03-04'],
    ['1999-12-31T23:59:59.999Z', 'UTC', '1999-12-31'],
    ['1969-12-31T23:00:00.000Z', 'UTC', '1969-12-31'],
  ])('at %s in %s is %s', (moment, timeZone, day) => {
    expect(calendarDay(new Date(moment), timeZone).toISOString()).toBe(`${day}T00:00:00.000Z`);
  });
});

describe('TIME_ZONE', () => {
  it('is Karachi unless set, and must be a zone that exists', () => {
    expect(calendarSettings.TIME_ZONE.parse(undefined)).toBe('Asia/Karachi');
    expect(calendarSettings.TIME_ZONE.safeParse('Mars/Base').success).toBe(false);
  });
});
