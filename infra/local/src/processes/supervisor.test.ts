import { freePort } from '@plinth/testing/freePort';
import { createOutput } from '../output.ts';
import { type PartPlan, supervise } from './supervisor.ts';

/** How patient the tests are: on a busy machine a process takes seconds to begin. */
const patienceMs = 30_000;

const until = async (probe: () => boolean) => {
  const end = Date.now() + patienceMs;
  while (!probe()) {
    if (Date.now() > end) throw new Error(`not so within ${patienceMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const aPart = (script: string) => {
  const lines: string[] = [];
  const output = createOutput('info', (text) => lines.push(text));
  const plan = { name: 'sample', command: process.execPath, args: ['-e', script], env: {} };
  return { part: supervise(plan, output, () => undefined), lines };
};

describe('a supervised part', () => {
  it('is brought back under a new process id when it is killed', async () => {
    const { part, lines } = aPart('console.log("here"); setInterval(() => {}, 1000)');
    await until(() => lines.some((line) => line.includes('here')));
    const first = part.pid() ?? 0;
    process.kill(first, 'SIGKILL');
    await until(() => part.restarts() === 1 && part.pid() !== undefined);
    expect(part.pid()).not.toBe(first);
    expect(lines.join('')).toContain('ended (SIGKILL); starting it again');
    await part.stop();
  });

  it('is asked to end, and stays ended', async () => {
    const { part, lines } = aPart(
      'process.on("SIGTERM", () => { console.log("bye"); process.exit(0); }); console.log("here"); setInterval(() => {}, 1000)',
    );
    await until(() => lines.some((line) => line.includes('here')));
    await part.stop();
    expect(lines.join('')).toContain('bye');
    expect(part.pid()).toBeUndefined();
    expect(part.restarts()).toBe(0);
  });

  it('waits longer each time it dies at once', async () => {
    const { part } = aPart('process.exit(3)');
    await until(() => part.restarts() >= 2);
    const before = part.restarts();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(part.restarts() - before).toBeLessThanOrEqual(1);
    await part.stop();
  });
});

/** A server that says its name. It ends when it is asked to, after what it has begun. */
const serverScript = (name: string) => `
  const server = require('node:http').createServer((asked, response) => {
    response.shouldKeepAlive = false;
    setTimeout(() => response.end('${name}'), asked.url === '/slow' ? 500 : 0);
  });
  server.listen({ fd: Number(process.env.LISTEN_FD) }, () => process.send('listening'));
  const end = () => server.close(() => process.exit());
  process.on('SIGUSR2', end);
  process.on('SIGTERM', end);`;

const aServer = async (script: string) => {
  const port = await freePort();
  const planOf = (source: string): PartPlan => ({
    name: 'sample',
    command: process.execPath,
    args: ['-e', source],
    env: {},
    port,
  });
  const lines: string[] = [];
  const output = createOutput('info', (text) => lines.push(text));
  const part = supervise(planOf(script), output, () => undefined);
  const ask = async (path = '/') => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  return { part, planOf, ask, lines };
};
const patient = () => new AbortController().signal;

const untilAnswered = async (ask: () => Promise<string>, answer: string) => {
  const end = Date.now() + patienceMs;
  while ((await ask().catch(() => '')) !== answer) {
    if (Date.now() > end) throw new Error(`no ${answer} within ${patienceMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

describe('a part that is replaced', () => {
  it('answers all the while, and the old process finishes what it has begun', async () => {
    const { part, planOf, ask } = await aServer(serverScript('old'));
    await untilAnswered(ask, 'old');
    const old = part.pid();
    const begun = ask('/slow');
    let answering = true;
    const answers = (async () => {
      const heard = new Set<string>();
      while (answering) heard.add(await ask());
      return heard;
    })();
    const next = planOf(serverScript('new'));
    await part.replace(next, { signal: patient() });
    expect(part.pid()).not.toBe(old);
    expect(part.plan()).toBe(next);
    expect(await begun).toBe('old');
    expect(await ask()).toBe('new');
    answering = false;
    expect(await answers).toEqual(new Set(['old', 'new']));
    expect({ restarts: part.restarts(), others: part.otherPids() }).toEqual({ restarts: 0, others: [] });
    await part.stop();
  });

  it.each([
    [
      'dies while it starts',
      'console.error("no key"); process.exit(3)',
      'it ended (code 3) before it answered, and said:\nno key',
    ],
    ['is given up', 'setInterval(() => {}, 1000)', 'interrupted'],
  ])('stays as it is when the new process %s', async (_, script, words) => {
    const { part, planOf, ask } = await aServer(serverScript('old'));
    await untilAnswered(ask, 'old');
    const before = { plan: part.plan(), pid: part.pid() };
    const givenUp = new AbortController();
    const replacing = part.replace(planOf(script), { signal: givenUp.signal });
    if (words === 'interrupted') givenUp.abort();
    await expect(replacing).rejects.toThrow(words);
    expect({ plan: part.plan(), pid: part.pid() }).toEqual(before);
    expect(part.otherPids()).toEqual([]);
    expect(await ask()).toBe('old');
    await part.stop();
  });

  it('ends the old process although it would go on, where that is asked for', async () => {
    const goesOn = serverScript('old').replace(
      "process.on('SIGUSR2', end)",
      "process.on('SIGUSR2', () => {})",
    );
    const { part, planOf, ask } = await aServer(goesOn);
    await untilAnswered(ask, 'old');
    const old = part.pid() ?? 0;
    await part.replace(planOf(serverScript('new')), { signal: patient(), endsOld: true });
    expect(() => process.kill(old, 0)).toThrow('ESRCH');
    expect(await ask()).toBe('new');
    await part.stop();
  });

  it('comes back as the new one when that is killed', async () => {
    const { part, planOf, ask } = await aServer(serverScript('old'));
    await untilAnswered(ask, 'old');
    await part.replace(planOf(serverScript('new')), { signal: patient() });
    process.kill(part.pid() as number, 'SIGKILL');
    await untilAnswered(ask, 'new');
    expect(part.restarts()).toBe(1);
    await part.stop();
  });

  it('is mended when what ran could not run', async () => {
    const { part, planOf, ask } = await aServer('process.exit(3)');
    await until(() => part.restarts() >= 2);
    await part.replace(planOf(serverScript('new')), { signal: patient() });
    expect(await ask()).toBe('new');
    await part.stop();
  });

  it('ends with all its processes when it is stopped in the middle', async () => {
    const { part, planOf, ask } = await aServer(serverScript('old'));
    await untilAnswered(ask, 'old');
    const replacing = part.replace(planOf('setInterval(() => {}, 1000)'), { signal: patient() });
    const refused = expect(replacing).rejects.toThrow('before it answered');
    await until(() => part.otherPids().length === 1);
    await part.stop();
    await refused;
    expect([part.pid(), ...part.otherPids()]).toEqual([undefined]);
    await expect(ask()).rejects.toThrow();
  });
});
