import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type * as z from 'zod';
import type { DiskCache } from './diskCache.ts';
import { type PublishedKeys, parseKeys, type ReleaseStore } from './store.ts';

const keysFile = 'keys.json';

/** Thrown for what the releases service did not sign. */
export class NotSigned extends Error {}

export type Signatures = ReturnType<typeof createSignatures>;

/**
 * Checks what the releases service has signed. Its public keys stay on disk, so that what is cached there can be checked while the
 * service is away.
 */
export const createSignatures = (store: Pick<ReleaseStore, 'keys'>, disk: DiskCache) => {
  const keys = new Map<string, KeyObject>();
  const take = (published: PublishedKeys) => {
    for (const key of published.keys) {
      keys.set(key.kid, createPublicKey({ key: key as JsonWebKey, format: 'jwk' }));
    }
  };
  const fromDisk = async () => {
    const kept = await disk.read(keysFile);
    if (kept) take(parseKeys(kept.toString('utf8')));
  };
  const fromStore = async () => {
    const published = await store.keys();
    take(published);
    await disk.write(keysFile, JSON.stringify(published));
  };

  const verifyWith = <S extends z.ZodType>(key: KeyObject, signed: string, audience: string, claims: S) => {
    try {
      return claims.parse(jwt.verify(signed, key, { algorithms: ['ES256'], audience })) as z.output<S>;
    } catch (cause) {
      throw new NotSigned('the signature does not hold', { cause });
    }
  };

  const keyIdOf = (signed: string): string => {
    try {
      return jwt.decode(signed, { complete: true })?.header.kid ?? '';
    } catch (cause) {
      throw new NotSigned('this is no signature', { cause });
    }
  };

  return {
    /** What the signature stands for. Throws {@link NotSigned}, or what keeps the keys from being read. */
    verify: async <S extends z.ZodType>(
      signed: string,
      audience: string,
      claims: S,
    ): Promise<z.output<S>> => {
      const id = keyIdOf(signed);
      if (!keys.has(id)) await fromDisk().catch(() => undefined);
      const known = keys.get(id);
      if (known) {
        try {
          return verifyWith(known, signed, audience, claims);
        } catch (error) {
          // It may be the key on disk that is damaged.
          await fromStore().catch(() => {
            throw error;
          });
        }
      } else {
        await fromStore();
      }
      const key = keys.get(id);
      if (!key) throw new NotSigned('it is signed with a key that the releases service does not have');
      return verifyWith(key, signed, audience, claims);
    },
  };
};
