import { setTimeout as pause } from 'node:timers/promises';
import type { Campaign } from '@plinth/contracts/newsletter';
import { type CallableService, readCampaign, sumOfStates } from './mailService.ts';

/** Looks again and again at what the sums of a campaign are, wherever anybody can see them; notes where they are wrong. */
export const watchSums = (
  live: readonly CallableService[],
  campaign: Pick<Campaign, '_id'>,
  audience: number,
) => {
  let over = false;
  let looks = 0;
  const wrong: Campaign[] = [];
  const watching = (async () => {
    while (!over) {
      const now = await readCampaign(live[looks % live.length] as CallableService, campaign).catch(
        () => null,
      );
      if (now?._id) {
        looks += 1;
        const expected = now.status === 'preparing' ? now.total : audience;
        if (now.total !== expected || sumOfStates(now) !== now.total) wrong.push(now);
      }
      await pause(25);
    }
  })();
  return {
    end: async () => {
      over = true;
      await watching;
      return { looks, wrong };
    },
  };
};
