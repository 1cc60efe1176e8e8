import type { Mail } from '../mails/formMail.ts';
import { type Outcome, withheld } from '../mails/outcome.ts';
import type { LedgerRow, Report } from './ledgerRows.ts';
import type { DeliveryPace } from './pace.ts';

/** What the ledger is told of a row that was claimed. */
export const reportOf = (
  { _id, attempts }: LedgerRow,
  claim: string,
  { state, reply }: Outcome,
  pace: Pick<DeliveryPace, 'attempts' | 'firstRetryMs' | 'longestRetryMs'>,
): Report => {
  const retryAt = () =>
    new Date(Date.now() + Math.min(pace.firstRetryMs * 2 ** (attempts - 1), pace.longestRetryMs));
  switch (state) {
    case 'unreachable':
    case 'withheld':
      return { _id, claim, state: 'queued', reply, dueAt: new Date(), untried: true };
    case 'refused':
      return attempts >= pace.attempts
        ? { _id, claim, state: 'failed', reply }
        : { _id, claim, state: 'queued', reply, dueAt: retryAt() };
    default:
      return { _id, claim, state, reply };
  }
};

interface Steps<R> {
  readonly claim: (group: readonly R[]) => Promise<R[]>;
  /** Asked once rows are claimed. Answers how each one's mail is made, or why there is none. */
  readonly lastLook: (claimed: readonly R[]) => Promise<(row: R) => Mail | Outcome>;
  readonly send: (mail: Mail) => Promise<Outcome>;
  readonly report: (row: R, outcome: Outcome) => void;
}

/** Claims a group of rows, hands their mails over, and reports what became of each. */
export const handOverGroup = async <R extends LedgerRow>(
  group: readonly R[],
  { claim, lastLook, send, report }: Steps<R>,
) => {
  /** A claim may have been made although its answer is an error. None of these rows is handed over, so none is uncertain. */
  const withhold = (error: unknown): never => {
    for (const row of group) report(row, withheld);
    throw error;
  };
  const claimed = await claim(group).catch(withhold);
  const mailFor = await lastLook(claimed).catch(withhold);
  const handOver = async (row: R) => {
    const mail = mailFor(row);
    report(row, 'state' in mail ? mail : await send(mail));
  };
  await Promise.all(claimed.map(handOver));
};
