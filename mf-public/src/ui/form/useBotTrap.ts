import { type RefObject, useRef } from 'react';
import { useHydrated } from '../useHydrated.ts';
import { trapName } from './HiddenFields.tsx';

/** What a public form sends besides what was written (contracts/botTrap.ts). */
export interface BotTrap {
  website?: string;
  openFor?: number;
}

/**
 * Makes what shows that a form was filled in by a person. Whoever is faster than `minimumMs`, by hand or because the
 * browser knew the answers, is not kept waiting: the time is left out then, and the form is sent at once. The trap is emptied
 * as it is read, so that whoever's browser filled it only has to send again.
 */
export const useBotTrap = (form: RefObject<HTMLFormElement | null>, minimumMs: number | undefined) => {
  // A form that came with its document was open before there were scripts: since the document's own beginning.
  const cameWithPage = !useHydrated();
  const openedAt = useRef<number>(undefined);
  openedAt.current ??= cameWithPage ? 0 : performance.now();

  return (): BotTrap => {
    if (minimumMs === undefined) return {};
    const website = emptied(form.current?.elements.namedItem(trapName));
    const openFor = Math.round(performance.now() - (openedAt.current ?? 0));
    return openFor < minimumMs ? { website } : { website, openFor };
  };
};

const emptied = (trap: unknown): string => {
  if (!(trap instanceof HTMLInputElement)) return '';
  const { value } = trap;
  trap.value = '';
  return value;
};
