import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { eventually } from '@plinth/testing/service';
import { anEditor, aUser } from '@plinth/testing/tokens';
import { type WebSocket as ServerSocket, WebSocket, WebSocketServer } from 'ws';
import { type FakePart, type ReceivedCall, startFakePart } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

interface Accepted {
  readonly socket: ServerSocket;
  readonly request: IncomingMessage;
}

let gateway: TestGateway;
let accepted: Accepted[];
let server: WebSocketServer;

const acceptAt = (part: FakePart) =>
  part.server.on('upgrade', (request, socket, head) => {
    server.handleUpgrade(request, socket, head, (opened) => accepted.push({ socket: opened, request }));
  });

const start = async (patience: { deadlineMs?: number } = {}) => {
  gateway = await startTestGateway({}, patience);
  acceptAt(gateway.parts.notifications);
};
beforeEach(async () => {
  accepted = [];
  server = new WebSocketServer({ noServer: true, handleProtocols: () => 'bearer' });
  await start();
});
/** From here on handshakes have this long. */
const withDeadline = async (deadlineMs: number) => {
  await gateway.close();
  await start({ deadlineMs });
};
afterEach(async () => {
  for (const { socket } of accepted) socket.terminate();
  await gateway.close();
});

const open = async (token = anEditor().token, { url } = gateway, query = '') => {
  const client = new WebSocket(`${url.replace('http', 'ws')}/ws${query}`, ['bearer', token]);
  client.on('error', () => undefined);
  await new Promise((resolve, reject) => {
    client.once('open', resolve);
    client.once('unexpected-response', (_request, response) => reject(new Error(`${response.statusCode}`)));
  });
  const side = await eventually(() => accepted.at(-1));
  return { client, ...side };
};
const received = (socket: WebSocket | ServerSocket) =>
  new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));
const closed = (socket: WebSocket | ServerSocket) =>
  new Promise<number>((resolve) => socket.once('close', resolve));

/** The plain HTTP answer to a handshake that is refused. */
const refused = (path: string, protocols?: string) =>
  new Promise<{ status: number | undefined; body: { code: string; requestId: string } }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(gateway.url);
      const headers = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...(protocols ? { 'sec-websocket-protocol': protocols } : {}),
      };
      const request = httpRequest({ hostname, port, path, headers }, (response) => {
        let text = '';
        response.on('data', (piece) => {
          text += piece;
        });
        response.on('end', () => resolve({ status: response.statusCode, body: JSON.parse(text) }));
      });
      request.on('upgrade', () => reject(new Error('was let in')));
      request.on('error', reject);
      request.end();
    },
  );

describe('/ws', () => {
  it('passes messages on in both directions', async () => {
    const { client, socket } = await open();
    expect(client.protocol).toBe('bearer');
    const toClient = received(client);
    socket.send('{"id":"1","event":"comment"}');
    expect(await toClient).toBe('{"id":"1","event":"comment"}');
    const toServer = received(socket);
    client.send('x'.repeat(100_000));
    expect(await toServer).toHaveLength(100_000);
    client.terminate();
  });

  it('tells notifications who asks, in which language, with the token to check again', async () => {
    const editor = anEditor();
    const { client, request } = await open(editor.token, gateway, '?language=qps');
    expect(request.headers).toMatchObject({
      'sec-websocket-protocol': `bearer,${editor.token}`,
      'x-client-address': '127.0.0.1',
      'accept-language': 'qps',
    });
    expect(request.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    client.terminate();
  });

  it.each([
    ['no token', undefined, 401],
    ['a token that is none', 'bearer, not.a.token', 401],
    ['a token without its scheme', anEditor().token, 401],
    ['an ended token', `bearer, ${anEditor({ exp: 1 }).token}`, 401],
    ['a role without a bell', `bearer, ${aUser('user').token}`, 403],
  ])('refuses %s over plain HTTP', async (_what, protocols, status) => {
    const reply = await refused('/ws', protocols);
    expect(reply.status).toBe(status);
    expect(reply.body.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(accepted).toHaveLength(0);
  });

  it('is the only address that can be upgraded', async () => {
    expect(await refused('/api/blogs', `bearer, ${anEditor().token}`)).toMatchObject({ status: 404 });
  });

  it('says so when notifications are down, and works again when they are back', async () => {
    await gateway.parts.notifications.die();
    expect(await refused('/ws', `bearer, ${anEditor().token}`)).toMatchObject({
      status: 503,
      body: { code: 'part-unavailable' },
    });
    await gateway.parts.notifications.comeBack();
    const { client } = await open();
    client.terminate();
  });

  it('ends notifications’ side when the visitor leaves', async () => {
    const { client, socket } = await open();
    const gone = closed(socket);
    client.terminate();
    await gone;
  });

  it('ends notifications’ side when the visitor’s connection breaks', async () => {
    const { client, socket } = await open();
    const gone = closed(socket);
    (client as unknown as { _socket: Socket })._socket.resetAndDestroy();
    await gone;
  });

  it('stays open however long nothing is said', async () => {
    await withDeadline(1000);
    const { client, socket } = await open();
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const toClient = received(client);
    socket.send('still here');
    expect(await toClient).toBe('still here');
    client.terminate();
  });

  it('is given up when notifications do not answer the handshake', async () => {
    await withDeadline(300);
    gateway.parts.notifications.server.removeAllListeners('upgrade');
    const silent: Duplex[] = [];
    gateway.parts.notifications.server.on('upgrade', (_request, socket) => silent.push(socket));
    expect(await refused('/ws', `bearer, ${anEditor().token}`)).toMatchObject({
      status: 504,
      body: { code: 'part-timeout' },
    });
    for (const socket of silent) socket.destroy();
  });

  it.each([
    ['a problem is told', 401, '{"code":"unauthenticated","message":"m","requestId":"r"}', 401],
    ['anything else is no usable answer', 200, 'welcome', 502],
  ])('is opened by a 101 alone: %s', async (_, answered, body, status) => {
    const { server: part } = gateway.parts.notifications;
    part.removeAllListeners('upgrade');
    part.on('upgrade', (_request, socket) =>
      socket.end(`HTTP/1.1 ${answered} Told\r\ncontent-length: ${body.length}\r\n\r\n${body}`),
    );
    expect(await refused('/ws', `bearer, ${anEditor().token}`)).toMatchObject({ status });
  });

  it('ends the visitor’s side, with its code, when notifications close', async () => {
    const { client, socket } = await open();
    const gone = closed(client);
    socket.close(4401, 'session ended');
    expect(await gone).toBe(4401);
  });

  it('ends the visitor’s side when notifications die', async () => {
    const { client, socket } = await open();
    const gone = closed(client);
    socket.terminate();
    expect(await gone).toBe(1006);
  });

  it('tells visitors when the gateway goes away', async () => {
    const { client } = await open();
    const gone = closed(client);
    await gateway.stop();
    expect(await gone).toBe(1001);
  });

  it('tells visitors one after the other to come back when another gateway has taken over', async () => {
    const clients = [await open(), await open(), await open()].map(({ client }) => client);
    const times: number[] = [];
    const gone = clients.map(async (client) => {
      const code = await closed(client);
      times.push(Date.now());
      return code;
    });
    await gateway.stop('replaced');
    expect(await Promise.all(gone)).toEqual([1012, 1012, 1012]);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1000);
  });
});

describe('a request that offers another protocol', () => {
  /** Sends bytes as they are, in so many pieces, and answers all that comes back. */
  const exchange = (...pieces: string[]) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url);
      const socket = connect(Number(port), hostname, async () => {
        for (const piece of pieces) {
          socket.write(piece);
          await new Promise((sent) => setTimeout(sent, 20));
        }
      });
      let told = '';
      socket.on('data', (piece) => {
        told += piece;
      });
      socket.on('end', () => resolve(told)).on('error', reject);
    });
  const offer =
    'Host: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
  const last = 'GET /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

  it('is answered as HTTP/1.1, and so is the next one on its connection', async () => {
    const told = await exchange(`GET /api/blogs HTTP/1.1\r\n${offer}\r\n`, last);
    expect(told.match(/HTTP\/1.1 200 OK/g)).toHaveLength(2);
  });

  it('brings its whole body', async () => {
    const head = `POST /api/comments HTTP/1.1\r\n${offer}Content-Type: application/json\r\nContent-Length: 15\r\n\r\n`;
    expect(await exchange(`${head}{"name"`, ':"kept"}', last)).toMatch(/^HTTP\/1.1 200 OK/);
    const [{ body, headers }] = gateway.parts.messaging.calls as [ReceivedCall];
    expect(String(body)).toBe('{"name":"kept"}');
    expect(headers).not.toHaveProperty('http2-settings');
  });
});

describe('/ws with several instances of notifications', () => {
  let instances: FakePart[];
  let several: TestGateway;
  beforeEach(async () => {
    instances = await Promise.all([startFakePart(), startFakePart()]);
    for (const part of instances) acceptAt(part);
    several = await startTestGateway({ NOTIFICATIONS_URL: instances.map(({ url }) => url).join(',') });
  });
  afterEach(async () => {
    await several.close();
    await Promise.all(instances.map((part) => part.close()));
  });

  /** Opens some sockets, and answers at which instances they are. */
  const openedAt = async (count: number) => {
    const hosts = new Set<string | undefined>();
    for (let opened = 0; opened < count; opened++) {
      const { client, request } = await open(undefined, several);
      hosts.add(request.headers.host);
      client.terminate();
    }
    return [...hosts].sort();
  };
  const hostOf = (part: FakePart | undefined) => new URL(part?.url ?? '').host;

  it('opens sockets at each of them', async () => {
    expect(await openedAt(4)).toEqual(instances.map(hostOf).sort());
  });

  it('opens them at another one when one cannot be reached, and there again when it is back', async () => {
    const [gone, left] = instances;
    await gone?.die();
    expect(await openedAt(4)).toEqual([hostOf(left)]);
    await gone?.comeBack();
    await eventually(async () => (await openedAt(4)).length === 2);
  });

  it('says so when none can be reached', async () => {
    for (const part of instances) await part.die();
    await expect(open(undefined, several)).rejects.toThrow('503');
  });
});
