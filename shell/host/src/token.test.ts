import { decodeToken } from './token.ts';

const tokenOf = (payload: unknown) =>
  `header.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
const claims = { sub: 'u1', role: 'admin', fullName: 'Zoë Ünal', profileImage: 'a.webp', exp: 2_000_000_000 };

describe('decodeToken', () => {
  it('reads who is signed in, letters beyond ASCII included', () => {
    expect(decodeToken(tokenOf(claims))).toMatchObject({
      kind: 'valid',
      user: { id: 'u1', role: 'admin', fullName: 'Zoë Ünal', profileImage: 'a.webp' },
    });
  });

  it('tells an expired token from a good one at the very second', () => {
    const token = tokenOf({ ...claims, exp: 1000 });
    expect(decodeToken(token, 999_999).kind).toBe('valid');
    expect(decodeToken(token, 1_000_000).kind).toBe('expired');
  });

  it.each([
    ['no token at all', 'rubbish'],
    ['a payload that is not JSON', 'a.b.c'],
    ['a role that does not exist', tokenOf({ ...claims, role: 'owner' })],
    ['nobody', tokenOf({ ...claims, sub: undefined })],
  ])('refuses %s with the reason', (_what, token) => {
    expect(decodeToken(token)).toEqual({ kind: 'undecodable', reason: expect.any(String) });
  });
});
