import type { Topic } from '@plinth/contracts/notifications';
import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import type { Logger } from '@plinth/runtime/log';
import type { Signals } from '@plinth/runtime/signals';

interface Options {
  readonly signals: Pick<Signals, 'on'>;
  readonly log: Logger;
  readonly tell: (topic: Topic, content: object) => void;
}

/** Passes on to this replica's sockets how far campaigns have got. What is lost on the way comes with the next signal. */
export const passOnCampaigns = ({ signals, log, tell }: Options): BackgroundWorker => ({
  start: () => {
    void signals
      .on('campaign.progressed', ({ campaign }) => tell('campaigns', { campaign }))
      .catch((error) => log.debug({ err: error }, 'signals are not heard yet'));
  },
  close: async () => undefined,
});
