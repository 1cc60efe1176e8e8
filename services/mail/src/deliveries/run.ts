import type { Outcome, Unreachable } from '../mails/outcome.ts';

interface Deps {
  /** False when the lease is somebody else's by now. */
  readonly renew: () => Promise<boolean>;
  /** Whether what is leased may go out now. */
  readonly goesOut: () => Promise<boolean>;
  readonly leaseMs: number;
  /** Called when the run ends before all is done. */
  readonly onStop: () => void;
}

export type Run = ReturnType<typeof startRun>;

/**
 * A worker's time with what it has leased. Keeps the lease, and knows whether to go on: not when the lease was lost or
 * could not be renewed in time, when the sending was halted, or when the mail server is away.
 */
export const startRun = ({ renew, goesOut, leaseMs, onStop }: Deps, holder: string) => {
  let until = Date.now() + leaseMs;
  let halted = false;
  let answered = false;
  let outage: Unreachable | undefined;

  const keep = async () => {
    const asked = Date.now();
    const held = await renew();
    until = held ? asked + leaseMs : 0;
  };
  /**
   * Reads from the database whether it goes out. Once it does not, this run is over: an answer that was read
   * before the halt and comes after it must not let the run go on.
   */
  const look = async (): Promise<boolean> => {
    if (!halted && !(await goesOut())) {
      halted = true;
      onStop();
    }
    return !halted;
  };
  const timer = setInterval(
    () => void Promise.all([keep(), look()]).catch(() => undefined),
    Math.floor(leaseMs / 4),
  );

  return {
    holder,
    look,
    goesOn: () => !halted && !outage && Date.now() < until,
    /** Takes note that the mail server deals with mails, when it has dealt with this one. */
    note: ({ state }: Outcome) => {
      if (state === 'sent' || state === 'failed' || state === 'refused') answered = true;
    },
    /** Ends this run because the mail server is away, whichever run has found out. */
    stopFor: (unreachable: Unreachable) => {
      outage ??= unreachable;
      onStop();
    },
    /** The outage that ended this run, if one did, and whether the mail server had dealt with a mail before. */
    outage: () => outage && { ...outage, answered },
    end: () => clearInterval(timer),
  };
};
