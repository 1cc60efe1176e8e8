import { createContext } from 'react';

/** Tells the form around a field that the field is at work: what it holds cannot be sent until that has ended. */
export const FormWork = createContext<(work: Promise<unknown>) => void>(() => undefined);
