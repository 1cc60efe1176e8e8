import { changeSettlesMs } from '@plinth/contracts/constants';

/**
 * A number that costs a question to the database, asked once for all who want it within {@link changeSettlesMs}.
 * `changed` is to be called after each write of our own; those of other replicas show when the number has aged.
 */
export const sharedTotal = (count: () => Promise<number>) => {
  let asked: { readonly at: number; readonly answer: Promise<number> } | undefined;
  return {
    get: (): Promise<number> => {
      const now = performance.now();
      if (asked && now - asked.at < changeSettlesMs) return asked.answer;
      const asking = { at: now, answer: count() };
      asked = asking;
      asking.answer.catch(() => {
        if (asked === asking) asked = undefined;
      });
      return asking.answer;
    },
    changed: () => {
      asked = undefined;
    },
  };
};
