/** A text in one of the browser's storages. These may be switched off or full: then nothing is kept. */
export const storedText = (storage: () => Storage, key: string) => ({
  read: (): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** Keeps a text, or with null nothing; false when that was not possible. */
  keep: (text: string | null): boolean => {
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
});
