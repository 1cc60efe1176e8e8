import { otherReading, readDay } from './readDay.ts';

describe('a day is understood', () => {
  it.each([
    '2026-11-22',
    '2026/11/22',
    '2026.11.22',
    '22.11.2026',
    '22. 11. 2026',
    '22/11/2026',
    '22-11-2026',
    '22 11 2026',
    '22/11/26',
    '22 Nov 2026',
    '22 nov. 2026',
    '22-Nov-2026',
    '22 November 2026',
    '22nd of November 2026',
    'Nov 22, 2026',
    'November 22nd, 2026',
    'NOVEMBER 22 2026',
    '2026 Nov 22',
    'Sunday, 22 November 2026',
    'Sun 22 Nov 2026',
    '  22 Nov 2026 ',
    '11/22/2026',
    '۲۲/۱۱/۲۰۲۶',
    '٢٢/١١/٢٠٢٦',
  ])('written as %j', (text) => {
    expect(readDay(text, 'en-GB')).toBe('2026-11-22');
  });

  it.each([
    ['5/6/2026', '2026-06-05'],
    ['05.06.2026', '2026-06-05'],
    ['13/1/2026', '2026-01-13'],
    ['1/13/2026', '2026-01-13'],
    ['1 Sept 2026', '2026-09-01'],
    ['29 Feb 2028', '2028-02-29'],
    ['1 mar 2026', '2026-03-01'],
    ['1 may 2026', '2026-05-01'],
  ])('with the day first where both could be it: %j', (text, day) => {
    expect(readDay(text, 'en-GB')).toBe(day);
  });
});

describe("a day in a language's own words", () => {
  it.each([
    ['de-DE', 'Sonntag, 22. November 2026', '2026-11-22'],
    ['de-DE', '3. Dez. 2026', '2026-12-03'],
    ['de-DE', '3 Dec 2026', '2026-12-03'],
    ['es-ES', '22 de noviembre de 2026', '2026-11-22'],
    ['fr-FR', 'mardi 3 mars 2026', '2026-03-03'],
    ['ru-RU', '3 декабря 2026', '2026-12-03'],
    ['ur-PK', '۲۲ نومبر ۲۰۲۶', '2026-11-22'],
    ['en-GB', '3. Dez. 2026', null],
  ])('is understood: %s %j', (locale, text, day) => expect(readDay(text, locale)).toBe(day));
});

describe('no day is', () => {
  it.each([
    ...['', ' ', 'tomorrow', '22 Nov', '22/11', '2026', '30 Feb 2026', '29/02/2027', '31.4.2026', '0/1/2026'],
    ...[
      '22/13/2026',
      '32/1/2026',
      '22 Novem8er 2026',
      '22 Ma 2026',
      '1 2 3 2026',
      '22/11/026',
      '22/11/20266',
    ],
    ...['0026-11-22', '-', 'a b c', '2026-11-22T00:00:00.000Z', '22:11:2026', '1e1/1/2026', '+1/2/2026'],
  ])('%j', (text) => {
    expect(readDay(text, 'en-GB')).toBeNull();
  });
});

describe('the other day that numbers may mean', () => {
  it.each([
    ['11/05/2026', '2026-11-05'],
    ['5.6.26', '2026-05-06'],
    ['05/05/2026', null],
    ['22/11/2026', null],
    ['11/22/2026', null],
    ['2026-11-05', null],
    ['11 May 2026', null],
    ['', null],
  ])('of %j is %j', (text, other) => expect(otherReading(text, 'en-GB')).toBe(other));
});
