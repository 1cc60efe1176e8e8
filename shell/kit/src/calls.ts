import { useContext } from 'react';
import { PageContext } from './internal/page.ts';

export type { Calls, Reading } from './internal/calls.ts';

/** The API for visitors: for forms that send, and for what is read once more. Loaders get it from their host. */
export const useCalls = () => useContext(PageContext).calls;

/** Stores the token and starts the session: the host opens the console. False when the token cannot be used. */
export const useSignIn = () => useContext(PageContext).signIn;
