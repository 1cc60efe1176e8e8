import { dayOrEmpty, email, Page, phone, prose, text } from './fields.ts';

const refuses = (schema: { safeParse(value: unknown): { success: boolean } }, ...values: unknown[]) => {
  for (const value of values) expect([value, schema.safeParse(value).success]).toEqual([value, false]);
};

describe('fields', () => {
  it('keeps one line of text on one line', () => {
    expect(text(1, 10).parse('  Plinth ')).toBe('Plinth');
    refuses(
      text(1, 10),
      '',
      '   ',
      'a\nb',
      'a\r\nBcc: x',
      'a\u0000',
      'a\u2028b',
      '\ud800',
      'x'.repeat(11),
      3,
      null,
      ['a'],
      {},
    );
  });

  it('lets prose have lines, but no control characters', () => {
    expect(prose(1, 10).parse('a\n\tb')).toBe('a\n\tb');
    refuses(prose(1, 10), 'a\u0007', '\udfff');
  });

  it('stores addresses in lower case and refuses what is none', () => {
    expect(email.parse(' Ann@Example.COM ')).toBe('ann@example.com');
    const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.example.com`;
    expect(email.parse(longest)).toBe(longest);
    refuses(
      email,
      'ann',
      'ann@',
      'ann@example',
      'a b@example.com',
      'ann@example.com\nBcc: x@y.z',
      `${'a'.repeat(250)}@example.com`,
      `${'a'.repeat(65)}@example.com`,
      `ann@${'a'.repeat(64)}.com`,
      `ann@example.${'a'.repeat(64)}`,
      'ann@example-.com',
      { $ne: '' },
    );
  });

  it('takes phone numbers as people write them', () => {
    for (const number of [
      '+92 51 111 2222',
      '(051) 111-2222/33',
      '0300.1234567',
      '٠٣٠٠١٢٣٤٥٦٧',
      '5551234 ext. 7',
    ])
      expect([number, phone.safeParse(number).success]).toEqual([number, true]);
    refuses(phone, '', '123456', 'call me', '1234567 after six', `${'1 '.repeat(150)}`);
  });

  it('accepts a calendar day or nothing', () => {
    expect(dayOrEmpty.parse('2024-02-29')).toBe('2024-02-29');
    expect(dayOrEmpty.parse('')).toBe('');
    refuses(dayOrEmpty, '2023-02-29', '29.2.2024', 'tomorrow');
  });

  it('pages in whole numbers within bounds', () => {
    expect(Page.parse({ page: '2', limit: '10' })).toEqual({ page: 2, limit: 10 });
    refuses(Page, { limit: '0' }, { limit: '201' }, { page: '1.5' }, { page: ['1', '2'] }, { skip: '1' });
  });
});
