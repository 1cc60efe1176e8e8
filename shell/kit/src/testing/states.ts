import type { Role } from '@plinth/contracts/constants';
import type { ReactNode } from 'react';
import type { Answers } from './fakeApi.ts';

/** One state of a component, as the workbench shows it and a test draws it once. */
export interface State {
  show: () => ReactNode;
  /** What the API answers; nothing when left out. */
  api?: Answers;
  /** Who is signed in; nobody when left out. */
  role?: Role;
  /** It covers the page, so that no other state can stand beside it. */
  alone?: true;
}

/** What `<Component>.states.tsx` exports as `states`: by name, in the order in which they are shown. */
export type States = Readonly<Record<string, (() => ReactNode) | State>>;

export const stateOf = (given: States[string]): State =>
  typeof given === 'function' ? { show: given } : given;

/** Texts that do not fit where one expects them. */
export const long = {
  title:
    'Notes from a building site in its third winter: foundations, groundwater, and the two hundred and forty-one drawings that it took to agree on a staircase',
  word: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  text: 'Nobody thanks you for a plinth. It carries what stands on it, keeps the wet from the wall, and is looked at by nobody until it cracks. '.repeat(
    6,
  ),
};

/** Rich text with everything that staff can write. */
export const article = `
  <p>Nobody thanks you for a <strong>plinth</strong>, says <em>the builder</em>.</p>
  <h2>What it carries</h2>
  <ul><li>The wall</li><li>The roof</li></ul>
  <h3>In this order</h3>
  <ol><li>Ground</li><li>Plinth</li></ol>
  <blockquote><p>It is looked at by nobody until it cracks.</p></blockquote>
  <p>More in <a href="#drawings">the drawings</a>.</p>`;

/** The same in a language that is read from right to left. */
export const rightToLeft = {
  title: 'ملاحظات من موقع البناء في شتائه الثالث',
  text: 'لا أحد يشكرك على القاعدة. إنها تحمل ما يقف عليها، وتبقي الرطوبة بعيدة عن الجدار، ولا ينظر إليها أحد حتى تتشقق.',
  name: 'ماهنور ويلاني',
};

/** Refusals and failures, as calls reject with them. */
export const failures = {
  outage: {
    status: 503,
    data: { code: 'unavailable', message: 'Something went wrong on our side', requestId: 'state' },
  },
  missing: { status: 404, data: { code: 'not-found', message: 'Not found', requestId: 'state' } },
  offline: { status: 'FETCH_ERROR', error: 'Failed to fetch' },
} as const;
