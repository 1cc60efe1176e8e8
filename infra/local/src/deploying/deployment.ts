import { compareContracts, keptBy } from '@plinth/contracts/growth/compare';
import type { ServerName, ServerPlan } from '../parts.ts';
import type { Part } from '../processes/supervisor.ts';
import type { Command, Perform } from './control.ts';

interface Options {
  /** The parts that can be deployed and run now. */
  readonly running: () => readonly Part[];
  /** The plan of a process of what was built last in a checkout. */
  readonly planOf: (name: ServerName, root: string) => ServerPlan;
  readonly build: (name: ServerName, root: string, signal: AbortSignal) => Promise<unknown>;
}

const stopwatch = () => {
  const started = Date.now();
  return () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
};

/** Refuses what would break those who call the part that runs, or hear of its events. */
const refuseBrokenPromises = (name: string, live: ServerPlan, next: ServerPlan) => {
  const faults = compareContracts(keptBy(name, live.build.contract()), keptBy(name, next.build.contract()));
  if (faults.length === 0) return;
  throw new Error(
    [
      `${name} ${next.build.version} was not deployed: it would break what others rely on in ${live.build.version}.`,
      ...faults.map((fault) => `  - ${fault}`),
      'A contract only grows: keep what is there, and add the new call, field or event beside it.',
    ].join('\n'),
  );
};

/**
 * Deploys a part while the system runs: builds it, compares its contract with that of the build that runs, starts the
 * new process beside the old one, has it take over once it is ready, and lets the old one finish. One at a time.
 */
export const createDeployments = ({ running, planOf, build }: Options): Perform => {
  let underWay: string | null = null;

  const deploy = async (
    { deploy: name, root, again = false }: Command,
    tell: (text: string) => void,
    signal: AbortSignal,
  ) => {
    const part = running().find((candidate) => candidate.name === name);
    if (!part) throw new Error(`There is no part "${name}" that runs and can be deployed.`);
    const whole = stopwatch();
    const building = stopwatch();
    await build(part.name as ServerName, root, signal);
    tell(`${name}: built (${building()})`);

    const live = part.plan() as ServerPlan;
    const next = planOf(part.name as ServerName, root);
    const isSame = live.build.version === next.build.version;
    if (isSame && !again) {
      tell(`${name}: ${live.build.version} runs already, there is nothing to deploy`);
      return;
    }
    try {
      refuseBrokenPromises(name, live, next);
      const [starting, old] = [stopwatch(), part.pid()];
      await part.replace(next, {
        signal,
        onTakeover: () => {
          tell(`${name}: ${next.build.version} answers in place of ${live.build.version} (${starting()})`);
          if (old) tell(`${name}: process ${old} finishes`);
        },
      });
    } catch (error) {
      if (part.plan() !== next && !isSame) next.build.remove();
      throw error;
    }
    if (!isSame) live.build.remove();
    tell(`${name}: deployed (${whole()} in all)`);
  };

  return async (command, tell, signal) => {
    if (underWay) throw new Error(`${underWay} is being deployed just now. Try again when that has ended.`);
    underWay = command.deploy;
    try {
      await deploy(command, tell, signal);
    } finally {
      underWay = null;
    }
  };
};
