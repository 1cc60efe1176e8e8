import { eventually } from '@plinth/testing/service';
import { part, runState, visitor } from '../system.ts';

/** Resolves once every part says that it is ready; else says what each of them said last. */
export const untilHealthy = async (timeoutMs = 40_000) => {
  let said: unknown;
  const isHealthy = async () => {
    const asked = visitor().get('/healthz');
    const { status, body } = await asked.catch((error) => ({ status: 0, body: String(error) }));
    said = body;
    return status === 200;
  };
  try {
    await eventually(isHealthy, timeoutMs);
  } catch (cause) {
    throw new Error(`not healthy: ${JSON.stringify(said)}`, { cause });
  }
};

/** Kills the part and resolves when the runner has brought it back and everything answers. */
export const killAndAwait = async (name: string) => {
  const before = part(name);
  if (!before.pid) throw new Error(`${name} does not run`);
  process.kill(before.pid, 'SIGKILL');
  await eventually(() => part(name).restarts > before.restarts && part(name).pid, 30_000);
  await untilHealthy();
};

/** Whether a part runs here: a database or a Redis that the system was given cannot be killed. */
export const runsHere = (name: string) => runState().parts.some((each) => each.name === name);

/** Describes what happens without a part; skipped when it does not run here. */
export const describeWithout = (name: string) => (runsHere(name) ? describe : describe.skip);

/** The processes of all parts but one: what must not change when that one dies. */
export const othersThan = (name: string) =>
  runState()
    .parts.filter((each) => each.name !== name)
    .map((each) => [each.name, each.restarts, each.pid]);
