import { median } from './numbers.mjs';
import { cpuSeconds, startHelper } from './processes.mjs';

const connections = 32;

/** A process that was just started compiles its hot functions during its first some ten thousand answers. */
const warmUpSeconds = 5;

/** Sends requests for some seconds from a process of its own. Throws unless every one was answered with 2xx. */
export const load = async (options) => {
  const generator = await startHelper('load', { connections, ...options });
  await generator.end();
  const { ok, refused, errors, seconds, statuses } = generator;
  if (errors > 0 || refused > 0 || ok === 0) {
    throw new Error(
      `${options.url ?? options.urls[0]} was answered ${statuses.join(', ')}; ${errors} answers did not come`,
    );
  }
  return { ...generator, rate: ok / seconds };
};

const measured = async ({ parts, pids = Object.values(parts), ...options }, seconds) => {
  const took = () => Object.fromEntries(pids.map((pid) => [pid, cpuSeconds([pid])]));
  const before = took();
  const { ok, rate } = await load({ ...options, seconds });
  const after = took();
  const cpuOf = (pid) => ((after[pid] - before[pid]) / ok) * 1e6;
  return {
    rate,
    cpu: pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
    cpuByPart: Object.fromEntries(Object.entries(parts ?? {}).map(([name, pid]) => [name, cpuOf(pid)])),
  };
};

/**
 * Loads contestants in turn, `rounds` times, each round beginning with another one: for some seconds, or until a
 * contestant's `amount` of requests is answered. Answers for each the median rate a second and the median CPU time a
 * request, in microseconds, that its processes took (`pids`, or `parts`: then also by part), and every round's.
 */
export const interleave = async (contestants, { rounds = 3, seconds }) => {
  const names = Object.keys(contestants);
  const taken = Object.fromEntries(names.map((name) => [name, []]));
  for (const name of names)
    await load({ ...contestants[name], pids: undefined, parts: undefined, seconds: warmUpSeconds });
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(round + turn) % names.length];
      taken[name].push(await measured(contestants[name], seconds));
    }
  }
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        rounds: taken[name],
        rate: median(taken[name].map(({ rate }) => rate)),
        cpu: median(taken[name].map(({ cpu }) => cpu)),
        cpuByPart: Object.fromEntries(
          Object.keys(contestants[name].parts ?? {}).map((part) => [
            part,
            median(taken[name].map(({ cpuByPart }) => cpuByPart[part])),
          ]),
        ),
      },
    ]),
  );
};

/** The median, over the rounds, of one contestant's figure divided by another's in the same round. */
export const ratioOf = (figure, one, other) =>
  median(one.rounds.map((round, index) => round[figure] / other.rounds[index][figure]));
