import type { ServiceContext } from '@plinth/runtime/service';

/**
 * Tells whoever keeps answers of ours that what readers are told of authors has changed. The change has been made by then, so a
 * failed announcement is only logged: those who keep answers also limit their age.
 */
export const authorsAnnouncer =
  ({ signals, log }: Pick<ServiceContext, 'signals' | 'log'>) =>
  async (): Promise<void> => {
    try {
      await signals.send('content.changed', { noun: 'authors' });
    } catch (error) {
      log.warn({ err: error }, 'a change of what is told of authors could not be announced');
    }
  };
export type AnnounceAuthors = ReturnType<typeof authorsAnnouncer>;
