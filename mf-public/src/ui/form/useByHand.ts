import { type RefObject, useEffect, useRef } from 'react';
import { trapName } from './Trap.tsx';

/** What a public form sends besides what was written (contracts/byHand.ts). */
export interface ByHand {
  website?: string;
  openFor?: number;
}

/** Timers may end a little early. */
const marginMs = 30;

/**
 * Makes what shows that a form was filled in by a person. Somebody faster than `minimumMs` does not notice: the form
 * waits for the rest. The trap is emptied as it is read, so that whoever's browser filled it only has to send again.
 */
export const useByHand = (form: RefObject<HTMLFormElement | null>, minimumMs: number | undefined) => {
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  return async (): Promise<ByHand> => {
    if (minimumMs === undefined) return {};
    const website = emptied(form.current?.elements.namedItem(trapName));
    const openFor = () => Math.round(performance.now() - openedAt.current);
    const early = minimumMs - openFor();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early + marginMs));
    return { website, openFor: openFor() };
  };
};

const emptied = (trap: unknown): string => {
  if (!(trap instanceof HTMLInputElement)) return '';
  const { value } = trap;
  trap.value = '';
  return value;
};
