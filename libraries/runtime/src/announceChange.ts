import type { SignalOf } from '@plinth/contracts/events';
import type { ServiceContext } from './service.ts';

export type AnnounceChange = ReturnType<typeof changeAnnouncer>;

/**
 * Tells whoever keeps answers of ours that they are out of date. The change has been made by then, so a failed
 * announcement is only logged: those who keep answers also limit their age.
 */
export const changeAnnouncer =
  ({ signals, log }: Pick<ServiceContext, 'signals' | 'log'>) =>
  async (noun: SignalOf<'content.changed'>['noun'], id?: string) => {
    try {
      await signals.send('content.changed', { noun, id });
    } catch (error) {
      log.warn({ err: error, noun, id }, 'a change could not be announced');
    }
  };
