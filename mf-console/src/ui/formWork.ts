import { createContext } from 'react';

/** What fields tell the form around them. */
export interface FieldWork {
  /** A field is at work: the form is sent once that has ended. */
  readonly follow: (work: Promise<unknown>) => void;
  /** A file was not uploaded: the form is not sent without it, unless it is removed. */
  readonly fail: (file: File) => unknown;
  readonly settle: (file: File) => unknown;
}

const nobody = () => undefined;

export const FormWork = createContext<FieldWork>({ follow: nobody, fail: nobody, settle: nobody });
