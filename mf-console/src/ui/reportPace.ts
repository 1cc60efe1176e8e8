import { createContext } from 'react';

/** How long a change that comes with a key may wait for those that follow it, in milliseconds. */
export const reportPace = { usual: 500, whileSeen: 100 } as const;

/** The pace of a form: a faster one while somebody looks at what is made of it. */
export const ReportPace = createContext<number>(reportPace.usual);
