import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { longestSignInHours } from '@plinth/contracts/constants';
import type { Db } from 'mongodb';
import type { BackgroundWorker } from './backgroundWorker.ts';
import { CannotStart } from './cannotStart.ts';
import type { Logger } from './log.ts';
import type { Index, Repository } from './mongo.ts';
import { repeatedWork } from './repeatedWork.ts';
import { type Sealer, sealerOf } from './sealing.ts';
import type { KeySource } from './tokens.ts';

type PrivateJwk = Readonly<Record<'kty' | 'crv' | 'x' | 'y' | 'd', string>>;

interface SigningKeyDocument {
  /** The first key's is `current`: versions before know no other. */
  readonly _id: string;
  readonly kid: string;
  readonly createdAt: Date;
  /** The private key: sealed, or plain when there is no secret to seal it with. */
  readonly sealed?: string;
  readonly jwk?: PrivateJwk;
  /** When it takes the place of those before it; missing in the first one. */
  readonly signsFrom?: Date;
  /** When nothing that it signed holds any more; missing until another takes its place. */
  readonly expiresAt?: Date;
}

interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly signsFrom: number;
}

/** A new key is published this long before anything is signed with it: by then every replica has read it. */
const publishedBeforeMs = 30_000;
/** How often each replica reads the keys. */
const readEveryMs = 5000;
/** Nothing that is signed holds longer than a session may. */
const longestHoldMs = longestSignInHours * 3600 * 1000;

const firstId = 'current';

const storedForm = (kid: string, jwk: PrivateJwk, sealer: Sealer | null) =>
  sealer ? { sealed: sealer.seal(JSON.stringify(jwk), kid) } : { jwk };

const newKey = (sealer: Sealer | null) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  const jwk = privateKey.export({ format: 'jwk' }) as PrivateJwk;
  return { kid, ...storedForm(kid, jwk, sealer), createdAt: new Date() };
};

/** The private key of a document. Throws `CannotStart` when it is sealed and the secret does not open it. */
const privateJwkOf = (
  { kid, jwk, sealed }: Pick<SigningKeyDocument, 'kid' | 'jwk' | 'sealed'>,
  sealer: Sealer | null,
): PrivateJwk => {
  if (jwk) return jwk;
  if (!sealer) throw new CannotStart('The signing keys are sealed, and SIGNING_KEYS_SECRET is not set');
  try {
    return JSON.parse(sealer.open(sealed ?? '', kid)) as PrivateJwk;
  } catch (cause) {
    throw new CannotStart(
      'SIGNING_KEYS_SECRET does not open the signing keys: they were sealed with another',
      {
        cause,
      },
    );
  }
};

const signingKeyOf = (stored: SigningKeyDocument, sealer: Sealer | null): SigningKey => {
  const privateKey = createPrivateKey({ key: { ...privateJwkOf(stored, sealer) }, format: 'jwk' });
  return {
    kid: stored.kid,
    privateKey,
    publicKey: createPublicKey(privateKey),
    signsFrom: stored.signsFrom?.getTime() ?? 0,
  };
};

interface Options {
  readonly db: Db;
  readonly log: Logger;
  /** What private keys are sealed with; without one they lie in the database as they are. */
  readonly secret?: string | undefined;
}

/**
 * The keys that a service signs with, kept in its database so that every replica has the same ones. The newest signs; those
 * before it are published until nothing that they signed holds any more.
 */
export const signingKeys = ({ db, log, secret }: Options) => {
  const collection = db.collection<SigningKeyDocument>('signingKeys');
  const indexes: Index[] = [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]];
  const sealer = secret ? sealerOf(secret) : null;
  let known: readonly SigningKey[] = [];

  const read = async () => {
    const stored = await collection.find().toArray();
    known = stored.map((each) => known.find(({ kid }) => kid === each.kid) ?? signingKeyOf(each, sealer));
  };
  const reading = repeatedWork({
    work: read,
    everyMs: readEveryMs,
    log,
    words: { failing: 'the signing keys could not be read', again: 'the signing keys are read again' },
  });

  /** Replicas that start together race for one `_id`: one of them wins. */
  const makeFirst = async () => {
    if ((await collection.findOne({}, { projection: { _id: 1 } })) !== null) return;
    await collection.updateOne({ _id: firstId }, { $setOnInsert: newKey(sealer) }, { upsert: true });
  };
  const sealPlainOnes = async () => {
    if (!sealer)
      return log.warn('SIGNING_KEYS_SECRET is not set: the signing keys lie in the database as they are');
    for await (const { _id, kid, jwk } of collection.find({ jwk: { $exists: true } })) {
      if (jwk)
        await collection.updateOne({ _id }, { $set: storedForm(kid, jwk, sealer), $unset: { jwk: '' } });
    }
  };

  const current = (): SigningKey => {
    const now = Date.now();
    const signing = known.filter(({ signsFrom }) => signsFrom <= now);
    const [newest] = signing.sort((one, other) => other.signsFrom - one.signsFrom);
    if (!newest) throw new Error('the signing key is used before it was prepared');
    return newest;
  };

  return {
    repository: { collection, indexes } satisfies Repository,

    /** Makes the key at the very first start. Throws `CannotStart` when the keys cannot be opened. */
    prepare: async () => {
      await makeFirst();
      await sealPlainOnes();
      await read();
    },
    /** Reads the keys from time to time: another replica, or `npm run rotate-keys`, may have made one. */
    worker: { start: reading.start, close: reading.close } satisfies BackgroundWorker,

    /** The key that signs now. */
    current,
    source: (async (kid) => known.find((key) => key.kid === kid)?.publicKey ?? null) satisfies KeySource,

    /**
     * Makes a new key that signs after half a minute. What the keys before it have signed holds until it ends by itself.
     * Answers the new key's id, and when it begins to sign.
     */
    rotate: async () => {
      const { kid, ...key } = newKey(sealer);
      const signsFrom = new Date(Date.now() + publishedBeforeMs);
      await collection.insertOne({ _id: kid, kid, ...key, signsFrom });
      await collection.updateMany(
        { _id: { $ne: kid }, expiresAt: { $exists: false } },
        { $set: { expiresAt: new Date(signsFrom.getTime() + longestHoldMs) } },
      );
      return { kid, signsFrom };
    },

    /** The public halves, as others read them (RFC 7517). */
    published: () => ({
      keys: known.map(({ kid, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        ...{ kid, use: 'sig', alg: 'ES256' },
      })),
    }),
  };
};
export type SigningKeys = ReturnType<typeof signingKeys>;
