import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createLog } from '../log.ts';
import { until } from '../testing/testSystem.ts';
import { type Listening, listen, listenAs } from './listen.ts';

const log = createLog('test', 'silent');
let listening: Listening;
let agent: Agent;
/** Answers the requests that wait at `/slow`. */
let waiting: (() => void)[];

const open = async () => {
  waiting = [];
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  listening = await listen(
    (asked, response) => {
      const answer = () => response.end('fine');
      if (asked.url === '/slow') waiting.push(answer);
      else answer();
    },
    { host: '127.0.0.1', port: 0 },
  );
};
afterEach(async () => {
  agent.destroy();
  await listening.close();
});

const ask = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port: listening.port, path }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply));
    });
    sent.on('error', reject);
    sent.end();
  });

const isOver = async (closed: Promise<void>) => Promise.race([closed.then(() => true), pause(300, false)]);

describe('a server that was replaced', () => {
  it('answers what comes on connections that it has, each answer the last, and is closed then', async () => {
    await open();
    expect((await ask('/')).headers.connection).toBe('keep-alive');
    const closed = listening.close('replaced');
    expect(await isOver(closed)).toBe(false);
    expect((await ask('/')).headers.connection).toBe('close');
    await closed;
    await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
  });

  it('answers what it has begun', async () => {
    await open();
    const reply = ask('/slow');
    await until(() => waiting.length === 1);
    const closed = listening.close('replaced');
    expect(await isOver(closed)).toBe(false);
    waiting[0]?.();
    expect((await reply).statusCode).toBe(200);
  });

  it('hurries when it is stopped meanwhile', async () => {
    await open();
    await ask('/');
    const closed = listening.close('replaced');
    expect(await isOver(closed)).toBe(false);
    await listening.close('stopped');
    await closed;
  });
});

describe('a server that is stopped', () => {
  it('closes idle connections at once, and answers what it has begun', async () => {
    await open();
    const reply = ask('/slow');
    await until(() => waiting.length === 1);
    const closed = listening.close('stopped');
    expect(await isOver(closed)).toBe(false);
    waiting[0]?.();
    expect((await reply).statusCode).toBe(200);
    expect(await isOver(closed)).toBe(true);
  });
});

it('listens only once all checks pass, where another process answers until then', async () => {
  agent = new Agent();
  let healthy = false;
  const check = async () => {
    if (!healthy) throw new Error('not yet');
  };
  const starting = listenAs(
    { HOST: '127.0.0.1', PORT: 0, LISTEN_WHEN_HEALTHY: true },
    { handler: (_asked, response) => response.end(), checks: [{ name: 'sample', check }], log },
  );
  expect(await Promise.race([starting, pause(300, 'not yet')])).toBe('not yet');
  healthy = true;
  listening = await starting;
  expect((await ask('/')).statusCode).toBe(200);
});
