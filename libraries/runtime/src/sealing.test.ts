import { sealerOf } from './sealing.ts';

const secret = 'a secret of thirty-two characters';

describe('what is sealed', () => {
  it('opens with the same secret under the same subject, and shows nothing of itself', () => {
    const sealed = sealerOf(secret).seal('private', 'key 1');
    expect(sealed).not.toContain(Buffer.from('private').toString('base64url').slice(0, 6));
    expect(sealerOf(secret).open(sealed, 'key 1')).toBe('private');
  });

  it('is another each time', () => {
    const { seal } = sealerOf(secret);
    expect(seal('private', 'key 1')).not.toBe(seal('private', 'key 1'));
  });

  it.each([
    ['with another secret', (sealed: string) => sealerOf(`${secret}!`).open(sealed, 'key 1')],
    ['under another subject', (sealed: string) => sealerOf(secret).open(sealed, 'key 2')],
    ['when it is cut', (sealed: string) => sealerOf(secret).open(sealed.slice(0, -2), 'key 1')],
    [
      'when a bit of it is another',
      (sealed: string) => {
        const bytes = Buffer.from(sealed, 'base64url');
        bytes[14] = (bytes[14] ?? 0) ^ 1;
        return sealerOf(secret).open(bytes.toString('base64url'), 'key 1');
      },
    ],
  ])('does not open %s', (_, open) => {
    const sealed = sealerOf(secret).seal('private', 'key 1');
    expect(() => open(sealed)).toThrow();
  });
});
