import type { Failure, LoadResult } from '@plinth/e2e/drills/load';
import type { Finding } from './findings.ts';
import type { Round } from './round.ts';

const columns = (cells: readonly (string | number)[], widths: readonly number[]) =>
  cells.map((cell, nth) => String(cell)[nth === 0 ? 'padEnd' : 'padStart'](widths[nth] ?? 0)).join('  ');

/** The words of a problem, or of a page. */
const wordsIn = /"message":"([^"]*)"|<title[^>]*>([^<]*)<|<h1[^>]*>([^<]*)</;

/** A failure as a kind: the status, and the words that go with it. */
const kindOf = ({ status, said }: Pick<Failure, 'status' | 'said'>): string => {
  const words = wordsIn.exec(said)?.slice(1).find(Boolean) ?? said;
  return [status, words].filter((part) => part !== '').join(' ');
};

/** How often each kind of failure is among these. */
export const kindsOf = (failures: readonly Failure[]): Readonly<Record<string, number>> => {
  const kinds: Record<string, number> = {};
  for (const failure of failures) kinds[kindOf(failure)] = (kinds[kindOf(failure)] ?? 0) + 1;
  return kinds;
};

const stepRows = ({ steps, load: { exchanges, failed } }: Round) => {
  const widths = [44, 8, 8, 8, 10];
  const head = columns(['step', 'seconds', 'requests', 'failed', 'slowest ms'], widths);
  return steps.flatMap(({ name, from, until }, nth) => {
    const isOfStep = (at: number) => at >= from && at < until;
    const own = exchanges.filter(([at]) => isOfStep(at));
    const failures = failed.filter(({ at }) => isOfStep(at));
    const slowest = own.reduce((most, [, took]) => Math.max(most, took), 0);
    const seconds = ((until - from) / 1000).toFixed(1);
    return [
      ...(nth === 0 ? [head] : []),
      columns([name, seconds, own.length, failures.length, slowest], widths),
      ...Object.entries(kindsOf(failures)).map(([kind, times]) => `    ${times} × ${kind}`),
    ];
  });
};

const findingRows = (findings: readonly Finding[]) => {
  const widths = [44, 12, 8, 8];
  return [
    columns(['kind', 'acknowledged', 'lost', 'twice'], widths),
    ...findings.map(({ kind, acknowledged, lost, twice }) =>
      columns([kind, acknowledged, lost.length, twice.length], widths),
    ),
  ];
};

const total = ({ asked, seconds, failed, slowestMs, closeCodes }: LoadResult) =>
  `${asked} requests in ${Math.round(seconds)} s, ${failed.length} failed, slowest ${slowestMs} ms; sockets closed with ${JSON.stringify(closeCodes)}`;

/** Says on the terminal what was done in a round, and what it cost. */
export const tell = (title: string, round: Round, findings: readonly Finding[]) => {
  const { sent, uncertain, failed, total: audience } = round.campaign;
  const lines = [
    `${title}: ${total(round.load)}`,
    ...stepRows(round),
    ...findingRows(findings),
    `campaign to ${audience}: ${sent} sent, ${uncertain} uncertain, ${failed} failed`,
  ];
  process.stderr.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
};
