/** The request header that names what is sent, so that it is made once however often it is sent. */
export const keyHeader = 'idempotency-key';

const bytes = 16;

/** A key that nobody has used. Made of what browsers have on insecure origins, too, where `randomUUID` is missing. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(36)).join('');
