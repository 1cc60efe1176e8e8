import { Agent, type IncomingMessage, request } from 'node:http';
import { createApp } from './http/app.ts';
import { type Listening, listen } from './http/listen.ts';
import { createLifecycle } from './lifecycle.ts';
import { shutDownInOrder } from './shutdown.ts';
import { silent, until } from './testing/testSystem.ts';

const agent = new Agent({ keepAlive: true });
const servers: Listening[] = [];
const exit = jest.spyOn(process, 'exit');
const signals = ['SIGTERM', 'SIGINT', 'SIGUSR2'] as const;
beforeEach(() => {
  exit.mockReset().mockImplementation((() => undefined) as never);
});
afterEach(async () => {
  for (const signal of signals) process.removeAllListeners(signal);
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
afterAll(() => agent.destroy());

/** A server that says its name. */
const aServer = async (name: string) => {
  const lifecycle = createLifecycle();
  const middleware = [(ctx: { body: unknown }) => void Object.assign(ctx, { body: name })];
  const { handler } = createApp({ part: name, log: silent, lifecycle, checks: [], middleware });
  const listening = await listen(handler, { host: '127.0.0.1', port: 0 });
  servers.push(listening);
  return { lifecycle, listening, port: listening.port };
};
type Server = Awaited<ReturnType<typeof aServer>>;

/** This process runs the server, as far as its end goes. */
const runs = (server: Server, drainSeconds: number) =>
  shutDownInOrder({
    ...{ log: silent, lifecycle: server.lifecycle, listening: server.listening, drainSeconds },
    steps: [{ name: 'server', close: server.listening.close }],
  });
const signal = (name: (typeof signals)[number]) => void process.emit(name, name);

const ask = ({ port }: Server, path = '/') =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply));
    });
    sent.on('error', reject);
    sent.end();
  });
const isReady = async (server: Server) =>
  (await ask(server, '/readyz').catch(() => null))?.statusCode === 200;

describe('a process that is told to stop', () => {
  it('fails nothing for those who look whether it is ready, however busy it is', async () => {
    const [leaving, staying] = [await aServer('leaving'), await aServer('staying')];
    runs(leaving, 1);
    let target = leaving;
    let over = false;
    const seen = { leaving: 0, whileDraining: 0, last: 0, staying: 0 };
    const look = async () => {
      while (!over) {
        target = (await isReady(leaving)) ? leaving : staying;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    const hammer = async () => {
      while (!over) {
        const asked = target;
        const { headers } = await ask(asked);
        seen[asked === leaving ? 'leaving' : 'staying'] += 1;
        if (asked === leaving && leaving.lifecycle.phase() === 'draining') seen.whileDraining += 1;
        if (asked === leaving && headers.connection === 'close') seen.last += 1;
      }
    };
    const clients = Promise.all([look(), ...Array.from({ length: 8 }, hammer)]);
    await until(() => seen.leaving > 100);
    signal('SIGTERM');
    await until(() => exit.mock.calls.length > 0);
    await until(() => seen.staying > 100);
    over = true;
    await clients;
    expect(exit).toHaveBeenCalledWith(0);
    expect(seen.whileDraining).toBeGreaterThan(0);
    expect(seen.last).toBeGreaterThan(0);
    await expect(ask(leaving)).rejects.toThrow('ECONNREFUSED');
  });

  it('is unready at once, says why, and answers until the wait is over', async () => {
    const server = await aServer('only');
    runs(server, 60);
    expect(await isReady(server)).toBe(true);
    signal('SIGTERM');
    const unready = await fetch(`http://127.0.0.1:${server.port}/readyz`);
    expect(unready.status).toBe(503);
    expect(await unready.json()).toMatchObject({ ready: false, phase: 'draining' });
    expect((await ask(server)).statusCode).toBe(200);
    expect((await ask(server, '/livez')).statusCode).toBe(200);
    expect(exit).not.toHaveBeenCalled();

    signal('SIGINT');
    await until(() => exit.mock.calls.length > 0);
    await expect(ask(server)).rejects.toThrow();
  });

  it.each([
    ['where there is nothing to wait for', 'SIGTERM', 0],
    ['when another process has taken its place', 'SIGUSR2', 60],
  ] as const)('does not wait %s', async (_, name, drainSeconds) => {
    const server = await aServer('only');
    runs(server, drainSeconds);
    signal(name);
    await until(() => exit.mock.calls.length > 0);
    await expect(ask(server)).rejects.toThrow();
  });
});
