import type { ServerName, ServerPlan } from '../parts.ts';
import type { Part } from '../processes/supervisor.ts';
import type { BuildHistory } from './buildHistory.ts';
import type { DeployCommand, Perform } from './control.ts';
import { refuseBrokenPromises } from './promises.ts';
import type { Reliance } from './reliance.ts';

interface Options {
  /** The parts that can be deployed and run now. */
  readonly running: () => readonly Part[];
  /** The plan of a process of what was built last in a checkout, or of a build that was kept. */
  readonly planOf: (name: ServerName, built: { root: string } | { version: string }) => ServerPlan;
  readonly build: (name: ServerName, root: string, signal: AbortSignal) => Promise<unknown>;
  readonly history: BuildHistory;
  readonly readReliances: (options: { readonly openPages: boolean }) => Promise<readonly Reliance[]>;
}

const stopwatch = () => {
  const started = Date.now();
  return () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
};

type Tell = (text: string) => void;

/**
 * Changes which build of a part runs, while the system runs: compares the contract of the next one with that of the build that runs,
 * starts the new process beside the old one, has it take over once it is ready, and lets the old one finish. One at a time.
 */
export const createDeployments = ({ running, planOf, build, history, readReliances }: Options): Perform => {
  let underWay: string | null = null;

  const find = (name: string): Part & { name: ServerName } => {
    const part = running().find((candidate) => candidate.name === name);
    if (!part) throw new Error(`There is no part "${name}" that runs and can be deployed.`);
    return part as Part & { name: ServerName };
  };

  /** Has another process take over. A build that nothing runs and nobody goes back to is forgotten. */
  const takeOver = async (
    part: Part,
    next: ServerPlan,
    by: 'deploy' | 'rollback',
    tell: Tell,
    signal: AbortSignal,
  ) => {
    const { name } = part;
    const live = part.plan() as ServerPlan;
    const forget = ({ build: kept }: ServerPlan) => {
      const isRunning = (part.plan() as ServerPlan).build.version === kept.version;
      if (!isRunning && !history.isNeeded(name, kept.version)) kept.remove();
    };
    try {
      const hasRun = history.hasRun(name, next.build.version);
      await refuseBrokenPromises({ name, live: live.build, next: next.build, hasRun, readReliances });
      const [starting, old] = [stopwatch(), part.pid()];
      await part.replace(next, {
        signal,
        onTakeover: () => {
          history.note(name, next.build.version, by);
          tell(`${name}: ${next.build.version} answers in place of ${live.build.version} (${starting()})`);
          if (old) tell(`${name}: process ${old} finishes`);
        },
      });
    } catch (error) {
      forget(next);
      throw error;
    }
    forget(live);
  };

  const deploy = async (
    { deploy: name, root, again = false }: DeployCommand,
    tell: Tell,
    signal: AbortSignal,
  ) => {
    const part = find(name);
    const whole = stopwatch();
    const building = stopwatch();
    await build(part.name, root, signal);
    tell(`${name}: built (${building()})`);

    const next = planOf(part.name, { root });
    const { version } = (part.plan() as ServerPlan).build;
    if (version === next.build.version && !again) {
      tell(`${name}: ${version} runs already, there is nothing to deploy`);
      return;
    }
    await takeOver(part, next, 'deploy', tell, signal);
    tell(`${name}: deployed (${whole()} in all)`);
  };

  const rollBack = async (name: string, tell: Tell, signal: AbortSignal) => {
    const part = find(name);
    const version = history.earlier(name);
    if (!version) throw new Error(`There is no earlier build of ${name} to go back to.`);
    const whole = stopwatch();
    await takeOver(part, planOf(part.name, { version }), 'rollback', tell, signal);
    tell(`${name}: went back to ${version} (${whole()} in all)`);
  };

  return async (command, tell, signal) => {
    if (underWay) throw new Error(`${underWay} is being deployed just now. Try again when that has ended.`);
    underWay = 'rollback' in command ? command.rollback : command.deploy;
    try {
      if ('rollback' in command) await rollBack(command.rollback, tell, signal);
      else await deploy(command, tell, signal);
    } finally {
      underWay = null;
    }
  };
};
