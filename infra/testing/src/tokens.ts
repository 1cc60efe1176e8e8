import { generateKeyPairSync } from 'node:crypto';
import type { TokenClaims } from '@plinth/contracts/auth';
import { type RevocationPage, revocationsPath } from '@plinth/contracts/revocations';
import { type SessionSet, setAudience } from '@plinth/contracts/sets';
import type { KeySource } from '@plinth/runtime/tokens';
import jwt from 'jsonwebtoken';
import { ObjectId } from 'mongodb';

const kid = 'test-key';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Signs claims with the test key, for one audience. */
export const signedFor = (audience: string, claims: object): string =>
  jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid, audience, noTimestamp: true });

/** Hands services the test key, in place of auth's published keys. */
export const testKeys: KeySource = async (wanted) => (wanted === kid ? publicKey : null);

/** The test key as auth would publish it (RFC 7517). */
export const testJwks = () => ({
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' }],
});

/** A system in which nobody was revoked. */
export const nothingRevoked = (): RevocationPage => ({ users: [], sessions: [], cursor: '', more: false });

/** What parts read of auth at its own address: the test key, and that nobody was revoked. */
export const answersOfAuth = (): Readonly<Record<string, object>> => ({
  '/.well-known/jwks.json': testJwks(),
  [revocationsPath]: nothingRevoked(),
});

export interface TestUser {
  readonly id: string;
  readonly role: TokenClaims['role'];
  readonly fullName: string;
  readonly token: string;
}

/** Someone signed in; `claims` overrides what the token says. */
export const aUser = (role: TokenClaims['role'], claims: Partial<TokenClaims> = {}): TestUser => {
  const id = claims.sub ?? new ObjectId().toHexString();
  const now = Math.floor(Date.now() / 1000);
  const full: TokenClaims = {
    sub: id,
    role,
    fullName: 'Test Person',
    profileImage: '',
    ver: 1,
    iat: now,
    exp: now + 3600,
    sid: new ObjectId().toHexString(),
    ...claims,
  };
  return {
    id,
    role,
    fullName: full.fullName,
    token: jwt.sign(full, privateKey, { algorithm: 'ES256', keyid: kid }),
  };
};

/** A token that carries a set, as the releases service would sign it; `exp` in seconds. */
export const aSetToken = (set: SessionSet, exp = Math.floor(Date.now() / 1000) + 600): string =>
  jwt.sign({ set, exp }, privateKey, { algorithm: 'ES256', keyid: kid, audience: setAudience });

export const anAdmin = (claims?: Partial<TokenClaims>) => aUser('admin', claims);
export const anEditor = (claims?: Partial<TokenClaims>) => aUser('editor', claims);
