import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import type { Random } from '@plinth/testing/torture';
import { type Fault, pathOf } from './badRequest.ts';
import { samplesOf } from './samples.ts';

/** What auth signs with, as its database holds it: only with it can a token be right in all but one respect. */
export interface SigningKey {
  readonly kid: string;
  readonly jwk: JsonWebKey;
}

export interface BadToken {
  readonly fault: string;
  readonly authorization: string;
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

const es256 = (header: object, payload: object, key: JsonWebKey) => {
  const text = `${part({ alg: 'ES256', typ: 'JWT', ...header })}.${part(payload)}`;
  const signature = sign('sha256', Buffer.from(text), {
    key: key as never,
    format: 'jwk',
    dsaEncoding: 'ieee-p1363',
  });
  return `${text}.${signature.toString('base64url')}`;
};

/** Tokens that each are wrong in one respect. `genuine` is a session token of an administrator. */
export const badTokens = (genuine: string, { kid, jwk }: SigningKey): BadToken[] => {
  const [header = '', payload = '', signature = ''] = genuine.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const publicPem = createPublicKey({ key: jwk as never, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  });
  const hs256 = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${payload}`;
  const bearer = (fault: string, token: string) => ({ fault, authorization: `Bearer ${token}` });
  return [
    bearer('an empty token', ''),
    bearer('a token that is none', 'undefined'),
    bearer('an unsigned token', `${header}.${payload}.`),
    bearer('a token with alg none', `${part({ alg: 'none', typ: 'JWT', kid })}.${payload}.`),
    bearer('a token with alg none and a signature', `${part({ alg: 'none', kid })}.${payload}.${signature}`),
    bearer(
      'an HS256 token made with the public key',
      `${hs256}.${createHmac('sha256', publicPem).update(hs256).digest('base64url')}`,
    ),
    bearer('a token of another key', es256({ kid }, claims, other)),
    bearer('a token of an unknown key', es256({ kid: 'unknown' }, claims, other)),
    bearer('a token with its own key', es256({ kid, jwk: other }, claims, other)),
    bearer('a token with a path for a key id', es256({ kid: '../../dev/null' }, claims, other)),
    bearer('an expired token', es256({ kid }, { ...claims, iat: now() - 7200, exp: now() - 3600 }, jwk)),
    bearer('a token of the future', es256({ kid }, { ...claims, iat: now() + 3600, exp: now() + 7200 }, jwk)),
    bearer('a token without an end', es256({ kid }, { ...claims, exp: undefined }, jwk)),
    bearer('a token with an unknown role', es256({ kid }, { ...claims, role: 'owner' }, jwk)),
    bearer('a token with operators', es256({ kid }, { ...claims, sub: { $ne: '' } }, jwk)),
    bearer('a changed token', `${header}.${part({ ...claims, fullName: 'Somebody Else' })}.${signature}`),
    bearer('a huge token', `${header}.${'A'.repeat(6000)}.${signature}`),
    { fault: 'another scheme', authorization: `Basic ${Buffer.from('admin:admin').toString('base64')}` },
    { fault: 'no scheme', authorization: genuine },
  ];
};

/** A call that would be made if its token were believed. */
export const tokenFault =
  (tokens: readonly BadToken[]): Fault =>
  (call, random: Random) => {
    const { endpoint } = call;
    if (endpoint.access === 'anyone') return null;
    const { fault, authorization } = random.pick([...tokens, { fault: 'no token', authorization: '' }]);
    const body = endpoint.body ? Buffer.from(JSON.stringify(samplesOf(endpoint.body))) : undefined;
    return {
      fault,
      path: pathOf(call),
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body } : {}),
    };
  };
