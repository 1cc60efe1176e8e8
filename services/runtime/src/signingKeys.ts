import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import type { Db } from 'mongodb';
import type { Repository } from './mongo.ts';
import type { KeySource } from './tokens.ts';

interface PrivateJwk {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y: string;
  readonly d: string;
}

interface SigningKeyDocument {
  readonly _id: 'current';
  readonly kid: string;
  readonly jwk: PrivateJwk;
  readonly createdAt: Date;
}

interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

const newKey = (): Omit<SigningKeyDocument, '_id'> => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    kid: randomUUID(),
    jwk: privateKey.export({ format: 'jwk' }) as PrivateJwk,
    createdAt: new Date(),
  };
};

/** The key that a service signs with, kept in the database so that every replica has the same one. */
export const signingKeys = (db: Db) => {
  const keys = db.collection<SigningKeyDocument>('signingKeys');
  let current: SigningKey | null = null;

  const key = (): SigningKey => {
    if (!current) throw new Error('the signing key is used before it was prepared');
    return current;
  };
  const source: KeySource = async (kid) => (current?.kid === kid ? current.publicKey : null);

  return {
    repository: { collection: keys, indexes: [] } satisfies Repository,

    /** Makes the key at the very first start. Replicas that start together race for one `_id`: one of them wins. */
    prepare: async () => {
      const stored = await keys.findOneAndUpdate(
        { _id: 'current' },
        { $setOnInsert: newKey() },
        { upsert: true, returnDocument: 'after' },
      );
      if (!stored) throw new Error('the signing key was not stored');
      const privateKey = createPrivateKey({ key: { ...stored.jwk }, format: 'jwk' });
      current = { kid: stored.kid, privateKey, publicKey: createPublicKey(privateKey) };
    },

    current: key,
    source,

    /** The public half, as others read it (RFC 7517). */
    published: () => {
      const { kid, publicKey } = key();
      return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' }] };
    },
  };
};
export type SigningKeys = ReturnType<typeof signingKeys>;
