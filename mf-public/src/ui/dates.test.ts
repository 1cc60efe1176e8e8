import { longDay, yearOf } from './dates.ts';

describe('dates', () => {
  it('are the same words in every time zone', () => {
    expect(longDay('2025-12-31T23:30:00.000Z', 'en')).toBe('31 December 2025');
    expect(longDay('2026-01-01T00:10:00.000Z', 'en')).toBe('1 January 2026');
    expect(longDay('2024-05-02', 'en')).toBe('2 May 2024');
    expect(yearOf('2025-12-31T23:30:00.000Z')).toBe('2025');
  });

  it('make no format, which a browser takes long for', () => {
    const format = jest.spyOn(Intl, 'DateTimeFormat');
    jest.isolateModules(() => {
      const dates = jest.requireActual<typeof import('./dates.ts')>('./dates.ts');
      expect(dates.longDay('2025-03-14', 'en')).toBe('14 March 2025');
    });
    expect(format).not.toHaveBeenCalled();
  });

  it.each(['', 'soon', undefined])('say nothing for %j', (date) => {
    expect(longDay(date, 'en')).toBe('');
    expect(yearOf(date)).toBe('');
  });
});
