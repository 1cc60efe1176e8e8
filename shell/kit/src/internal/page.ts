import { defaultLanguage, type Language } from '@plinth/contracts/languages';
import { createContext } from 'react';
import type { Calls } from './calls.ts';
import { guest } from './person.ts';
import type { SessionControls } from './session.ts';

/** What the host gives to every component of a page, whoever it is for. */
export interface PageServices {
  /** What the page is read in. */
  language: Language;
  calls: Calls;
  /** The id of who is signed in, or `guest`. */
  person: string;
  /** Starts the session of a token: the host opens the console. False when the token cannot be used. */
  signIn(token: string): Promise<boolean>;
  /** Not there on a page without a store. */
  session?: SessionControls;
}

const outside = () => {
  throw new Error('This component needs the page of a host around it');
};

export const PageContext = createContext<PageServices>({
  language: defaultLanguage,
  calls: { read: outside, list: outside, send: outside, refresh: outside },
  person: guest,
  signIn: outside,
});
