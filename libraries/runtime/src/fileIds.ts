import { hash } from 'node:crypto';

/** The id of a file: its sha384 in hexadecimal. */
export const fileIdOf = (content: string | Uint8Array): string => hash('sha384', content, 'hex');

/** The same hash as a release has it, and the `integrity` attribute. */
export const integrityOf = (content: Uint8Array): string => `sha384-${hash('sha384', content, 'base64')}`;

/** The id of the file that has this hash. */
export const fileIdFrom = (integrity: string): string =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
