import { type RefObject, useState } from 'react';
import { useHydrated } from '../useHydrated.ts';
import { trapName } from './HiddenFields.tsx';

/** The fields by which the server tells bots from people (contracts/botTrap.ts). */
export interface BotTrap {
  website?: string;
  openFor?: number;
}

/**
 * Reads the trap and the time for which the form was open. A person may be faster than `minimumMs`, for example with a
 * browser that fills forms: the time is left out then, and the form is sent at once. Reading empties the trap, so that a
 * person whose browser filled it only has to send again.
 */
export const useBotTrap = (form: RefObject<HTMLFormElement | null>, minimumMs: number | undefined) => {
  // A form that came with its document has been open since the document was.
  const cameWithPage = !useHydrated();
  const [openedAt] = useState(() => (cameWithPage ? 0 : performance.now()));

  return (): BotTrap => {
    if (minimumMs === undefined) return {};
    const website = emptied(form.current?.elements.namedItem(trapName));
    const openFor = Math.round(performance.now() - openedAt);
    return openFor < minimumMs ? { website } : { website, openFor };
  };
};

const emptied = (trap: unknown): string => {
  if (!(trap instanceof HTMLInputElement)) return '';
  const { value } = trap;
  trap.value = '';
  return value;
};
