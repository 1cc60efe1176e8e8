const bytes = 16;

/**
 * Names one newsletter from the moment its writing begins, so that it goes out once however often it is sent. Made of
 * what browsers have on insecure origins, too, where `randomUUID` is missing.
 */
export const newSendingKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
