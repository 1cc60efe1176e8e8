import { useMemo, useSyncExternalStore } from 'react';
import { parseSignedOut, readSignedOut, type SignedOut } from './internal/wayBack.ts';

export type { SignedOut } from './internal/wayBack.ts';

const never = () => () => undefined;
const nothing = () => null;

/** Why the session of this tab ended; null for somebody who was not signed in, or who left by themselves, and on the server. */
export const useSignedOut = (): SignedOut | null => {
  const text = useSyncExternalStore(never, readSignedOut, nothing);
  return useMemo(() => parseSignedOut(text), [text]);
};
