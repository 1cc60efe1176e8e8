import { Problem } from '@plinth/contracts/problems';
import { createTurns } from '@plinth/runtime/turns';

interface Limits {
  readonly atOnce: number;
  /** How many may wait for their turn. */
  readonly waiting: number;
  /** How many more may wait when the queue is full, if they are let in; their turn comes first. */
  readonly reserved: number;
}

const usual = 'usual';
const letIn = 'let in';
const nobody = async () => false;

/** Runs `atOnce` pieces of work at once, lets `waiting` more wait in order, and throws `too-many-requests` beyond that. */
export const hashingTurns = ({ atOnce, waiting, reserved }: Limits) => {
  const turns = createTurns({ atOnce, first: letIn });

  const run = async <T>(work: () => Promise<T>, lane: string) => (await turns.run(work, { lane })) as T;

  return async <T>(work: () => Promise<T>, isLetIn: () => Promise<boolean> = nobody): Promise<T> => {
    if (turns.isFree() || turns.waiting(usual) < waiting) return run(work, usual);
    if ((await isLetIn()) && turns.waiting(letIn) < reserved) return run(work, letIn);
    throw new Problem('too-many-requests.sign-ins', { retryAfter: 3 });
  };
};
