import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Seals small secrets that lie in a database, so that whoever reads the database alone cannot use them (AES-256-GCM, RFC 5116;
 * the key is derived from the secret by HKDF, RFC 5869). `subject` says what is sealed: it opens under the same one only, so
 * that nothing sealed can be put in another's place.
 */
export const sealerOf = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'plinth sealing', 32));
  return {
    seal: (text: string, subject: string): string => {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(subject));
      const sealed = [iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()];
      return Buffer.concat(sealed).toString('base64url');
    },
    /** Throws when it was sealed with another secret, for another subject, or changed. */
    open: (sealed: string, subject: string): string => {
      const bytes = Buffer.from(sealed, 'base64url');
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(subject))
        .setAuthTag(bytes.subarray(-tagBytes));
      return opening.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8');
    },
  };
};
export type Sealer = ReturnType<typeof sealerOf>;
