import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../testing/testSystem.ts';
import { nodeConnection } from './nodeConnection.ts';
import { createPartClient, type PartClient } from './partClient.ts';
import { pooledConnection } from './pooledConnection.ts';
import { fileFrom, jsonFrom } from './readFrom.ts';
import { TooLargeToHold } from './wholeAnswer.ts';

const servers: Server[] = [];
const clients: PartClient[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(clients.splice(0).map((client) => client.close()));
  const closing = servers.splice(0);
  for (const server of closing) server.closeAllConnections();
  await Promise.all(closing.map((server) => new Promise((resolve) => server.close(resolve))));
});

const anInstance = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const path = '/asked';
const nobody = 'http://127.0.0.1:9';

const connections = {
  'kept connections of undici': pooledConnection({ connections: 8, silenceMs: 0 }),
  "Node's own client": nodeConnection,
};

describe.each(Object.entries(connections))('what one part asks another over %s', (_, connect) => {
  const auth = (addresses: readonly string[], passesOn = false) => {
    const client = createPartClient({ addresses, connect, passesOn });
    clients.push(client);
    return { ...client, name: 'auth' };
  };
  const ask = (client: PartClient, deadlineMs = 2000, insists = false) =>
    client.collect({ method: 'GET', path, headers: {}, deadlineMs, insists });

  it('is answered with everything that it says, whatever its status', async () => {
    const address = await anInstance((request, response) => {
      response.writeHead(404);
      response.write(`no ${request.url}`);
      setTimeout(() => response.end(', sorry'), 50);
    });
    const { status, bytes } = await ask(auth([`${address}/behind/`]));
    expect([status, bytes.toString()]).toEqual([404, 'no /behind/asked, sorry']);
  });

  it('is sent with its method, headers and body', async () => {
    const heard: unknown[] = [];
    const address = await anInstance(async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece);
      heard.push(request.method, request.headers['x-request-id'], Buffer.concat(pieces).toString());
      response.end();
    });
    const headers = { 'x-request-id': 'of-a-visitor' };
    await auth([address]).collect(
      { method: 'POST', path, headers, body: Buffer.from('said'), deadlineMs: 2000 },
      10,
    );
    expect(heard).toEqual(['POST', 'of-a-visitor', 'said']);
  });

  it('is refused by name when JSON was asked for and there is none', async () => {
    const address = await anInstance((_, response) => response.writeHead(503).end());
    await expect(jsonFrom(auth([address]), path, 2000)).rejects.toThrow('auth answered 503');
  });

  it('may be nothing where a file was asked for, and is no file when it failed', async () => {
    const answering = (status: number) =>
      anInstance((_, response) => response.writeHead(status).end('bytes'));
    expect(await fileFrom(auth([await answering(404)]), path, 2000)).toBeNull();
    expect((await fileFrom(auth([await answering(200)]), path, 2000))?.toString()).toBe('bytes');
    await expect(fileFrom(auth([await answering(503)]), path, 2000)).rejects.toThrow('auth answered 503');
  });

  it('fails when nobody is there, and when an answer is not whole in time or breaks off', async () => {
    await expect(ask(auth([nobody]))).rejects.toMatchObject({ fault: 'unreachable' });
    await expect(ask(auth([nobody]))).rejects.toThrow('ECONNREFUSED');
    const silent = await anInstance(() => undefined);
    await expect(ask(auth([silent]), 100)).rejects.toMatchObject({ fault: 'late' });
    const begun: RequestListener = (_, response) =>
      response.writeHead(200, { 'content-length': 10 }).write('half');
    await expect(ask(auth([await anInstance(begun)]), 100)).rejects.toMatchObject({ fault: 'late' });
    const breaking = await anInstance((_, response) => {
      begun(_, response);
      setTimeout(() => response.destroy(), 20);
    });
    await expect(ask(auth([breaking]))).rejects.toMatchObject({ fault: 'cut' });
  });

  it('is let go of when it is larger than is wanted', async () => {
    const left = jest.fn();
    const address = await anInstance((_, response) => {
      response.once('close', left).write('x'.repeat(100));
    });
    const { collect } = auth([address]);
    await expect(collect({ method: 'GET', path, headers: {}, deadlineMs: 2000 }, 10)).rejects.toThrow(
      TooLargeToHold,
    );
    await until(() => left.mock.calls.length > 0);
  });

  it('is asked of the next instance when one is away or cannot answer now, and of no further one', async () => {
    const starting = await anInstance((_, response) => response.writeHead(503).end());
    const answering = await anInstance((_, response) => response.end('here'));
    const { status, bytes } = await ask(auth([nobody, starting, answering]), 2000, true);
    expect([status, bytes.toString()]).toEqual([200, 'here']);
    await expect(ask(auth([starting, nobody]), 2000, true)).rejects.toThrow();
  });

  it('is asked of another instance while there is time, when one says nothing', async () => {
    const silent = await anInstance(() => undefined);
    const answering = await anInstance((_, response) => response.end('here'));
    for (const addresses of [
      [silent, answering],
      [answering, silent],
    ]) {
      expect(await ask(auth(addresses), 3000, true)).toMatchObject({ status: 200 });
    }
  });

  it('costs nothing after some timeouts when one hangs on calls and answers for its health', async () => {
    const hanging = await anInstance((request, response) => {
      if (request.url === '/readyz') response.end('{}');
    });
    const answering = await anInstance((_, response) => response.end('{}'));
    const client = auth([hanging, answering], true);
    const first = await Promise.allSettled(Array.from({ length: 12 }, () => ask(client, 300)));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']));
    await client.askWhetherReady();
    const enough = Date.now() + 2500;
    while (Date.now() < enough) {
      expect(await ask(client)).toMatchObject({ status: 200 });
      await pause(10);
    }
  });

  it.each([
    ['', 0],
    [', though the clock was put back meanwhile', 3_600_000],
  ])('is refused at once while the part is down, and asked again after a rest%s', async (_, putBackMs) => {
    let answers = false;
    const address = await anInstance((_, response) => {
      if (answers) response.end();
    });
    const client = auth([address]);
    await Promise.allSettled(Array.from({ length: 5 }, () => ask(client, 50)));
    await expect(ask(client)).rejects.toMatchObject({ fault: 'down' });
    answers = true;
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() - putBackMs);
    await pause(1100);
    expect(await ask(client)).toMatchObject({ status: 200 });
  });

  it('is never refused by one that passes calls on: what it was late with may have hung behind it', async () => {
    const address = await anInstance((request, response) => {
      if (request.url !== '/hangs') response.end();
    });
    const client = auth([address], true);
    const late = () => client.collect({ method: 'GET', path: '/hangs', headers: {}, deadlineMs: 50 });
    await Promise.allSettled(Array.from({ length: 6 }, late));
    expect(await ask(client)).toMatchObject({ status: 200 });
  });
});
