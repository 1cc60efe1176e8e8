import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { TokenClaims } from '@plinth/contracts/auth';
import { Problem } from '@plinth/contracts/problems';
import jwt from 'jsonwebtoken';
import { jsonFrom, type ReadablePart } from './parts/readFrom.ts';

export type Actor = {
  readonly id: string;
  readonly role: TokenClaims['role'];
  readonly fullName: string;
  /** The session that the call belongs to, and when it expires by itself (seconds). */
  readonly session: { readonly id: string; readonly expires: number };
};

export interface TokenVerifier {
  /** The claims of a token that is good now. Throws `unauthenticated` for every other one, `part-unavailable` when that cannot be known. */
  verify(token: string): Promise<TokenClaims>;
}

/** Answers the public key with an id, or null when there is none. */
export type KeySource = (kid: string) => Promise<KeyObject | null>;

/** Verified tokens that are remembered; the oldest is forgotten first. */
const rememberedTokens = 10_000;
/** A key id that is not known is looked up at most this often. */
const lookUpAgainMs = 5000;
const lookUpTimeoutMs = 3000;

/** Nobody can tell now whether a token is good. */
export const signInUnavailable = (cause?: unknown) => new Problem('part-unavailable.sign-in', { cause });

/** Reads the signing keys that a part publishes (RFC 7517) and keeps them; an unknown id is looked up again. */
export const jwksKeySource = (part: ReadablePart): KeySource => {
  let keys = new Map<string, KeyObject>();
  let lookedUpAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | null = null;

  const lookUp = async () => {
    const path = '/.well-known/jwks.json';
    const { keys: published } = (await jsonFrom(part, path, lookUpTimeoutMs)) as {
      keys: (JsonWebKey & { kid: string })[];
    };
    keys = new Map(published.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
    lookedUpAt = performance.now();
  };

  return async (kid) => {
    const known = keys.get(kid);
    if (known || performance.now() - lookedUpAt < lookUpAgainMs) return known ?? null;
    pending ??= lookUp().finally(() => {
      pending = null;
    });
    try {
      await pending;
    } catch (cause) {
      throw signInUnavailable(cause);
    }
    return keys.get(kid) ?? null;
  };
};

interface Options {
  readonly keys: KeySource;
  readonly revocations: { isRevoked(claims: TokenClaims): Promise<boolean> };
}

const refuse = (cause?: unknown) => new Problem('unauthenticated', { cause });

/**
 * Verifies ES256 session tokens. A verification costs about 0.1 ms of CPU, so a verified token is remembered until
 * it expires; revocations are looked at each time.
 */
export const createTokenVerifier = ({ keys, revocations }: Options): TokenVerifier => {
  const remembered = new Map<string, TokenClaims>();

  const headerOf = (token: string) => {
    try {
      return jwt.decode(token, { complete: true })?.header;
    } catch (cause) {
      // What claims to be a token may hold something else than JSON.
      throw refuse(cause);
    }
  };

  const verifyAnew = async (token: string): Promise<TokenClaims> => {
    const header = headerOf(token);
    if (header?.alg !== 'ES256' || typeof header.kid !== 'string') throw refuse();
    const key = await keys(header.kid);
    if (!key) throw refuse();
    let payload: unknown;
    try {
      payload = jwt.verify(token, key, { algorithms: ['ES256'] });
    } catch (cause) {
      throw refuse(cause);
    }
    const claims = TokenClaims.safeParse(payload);
    // jsonwebtoken does not look at `iat`; a token from the future was not made by us.
    if (!claims.success || claims.data.iat > Date.now() / 1000 + 60) throw refuse();
    if (remembered.size >= rememberedTokens) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(token, claims.data);
    return claims.data;
  };

  return {
    verify: async (token) => {
      const claims = remembered.get(token) ?? (await verifyAnew(token));
      if (claims.exp <= Date.now() / 1000) {
        remembered.delete(token);
        throw refuse();
      }
      if (await revocations.isRevoked(claims)) throw refuse();
      return claims;
    },
  };
};

/** The token of an `Authorization: Bearer` header, or null. */
export const bearerToken = (header: string | undefined): string | null =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1] ?? null;
