import { useSyncExternalStore } from 'react';
import { clockAhead } from './clock.ts';

const never = () => () => undefined;

/** For how many milliseconds this device's clock is ahead of the servers', as far as it is known; 0 on the server. */
export const useClockAhead = (): number => useSyncExternalStore(never, clockAhead, () => 0);
