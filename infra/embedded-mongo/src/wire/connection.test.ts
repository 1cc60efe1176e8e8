import { connect, type Socket } from 'node:net';
import { type Document, deserialize, Int32, serialize } from 'bson';
import { startTestServer, type TestServer } from '../testServer.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};

const OP_QUERY = 2004;
const OP_MSG = 2013;

function message(opCode: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([int32(16 + body.length), int32(77), int32(0), int32(opCode), body]);
}

const msg = (document: Document, flags = 0) =>
  message(OP_MSG, int32(flags), Buffer.from([0]), serialize(document));

function sequence(name: string, ...documents: Document[]): Buffer {
  const body = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map((document) => serialize(document))]);
  return Buffer.concat([Buffer.from([1]), int32(4 + body.length), body]);
}

/** A bare connection: what it has been sent, and whether the server has closed it. */
class Client {
  readonly socket: Socket;
  readonly closed: Promise<void>;
  #received = Buffer.alloc(0);
  #arrived = () => {};

  constructor() {
    this.socket = connect(test.server.port, '127.0.0.1');
    this.socket.on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#arrived();
    });
    this.socket.on('error', () => {});
    this.closed = new Promise((resolve) => this.socket.once('close', () => resolve()));
  }

  async reply(): Promise<{ opCode: number; responseTo: number; document: Document }> {
    while (this.#received.length < 4 || this.#received.length < this.#received.readInt32LE(0)) {
      await new Promise<void>((resolve) => {
        this.#arrived = resolve;
      });
    }
    const length = this.#received.readInt32LE(0);
    const reply = this.#received.subarray(0, length);
    this.#received = this.#received.subarray(length);
    const opCode = reply.readInt32LE(12);
    const document = deserialize(reply.subarray(opCode === 1 ? 36 : 21));
    return { opCode, responseTo: reply.readInt32LE(8), document };
  }

  async ask(request: Buffer) {
    this.socket.write(request);
    return this.reply();
  }
}

async function withClient(run: (client: Client) => Promise<void>) {
  const client = new Client();
  try {
    await run(client);
  } finally {
    client.socket.destroy();
  }
}

const legacyHello = message(
  OP_QUERY,
  int32(0),
  Buffer.from('admin.$cmd\0'),
  int32(0),
  int32(-1),
  serialize({ isMaster: 1 }),
);
const ping = msg({ ping: 1, $db: 'admin' });

describe('a connection', () => {
  it('is greeted with OP_QUERY and with OP_MSG', () =>
    withClient(async (client) => {
      const legacy = await client.ask(legacyHello);
      expect(legacy).toMatchObject({
        opCode: 1,
        responseTo: 77,
        document: { ismaster: true, helloOk: true, ok: 1 },
      });
      expect(legacy.document).toMatchObject({
        maxBsonObjectSize: 16777216,
        maxWriteBatchSize: 100000,
        minWireVersion: 0,
      });
      const modern = await client.ask(msg({ hello: 1, $db: 'admin' }));
      expect(modern).toMatchObject({
        opCode: OP_MSG,
        responseTo: 77,
        document: { isWritablePrimary: true, ok: 1 },
      });
      expect(modern.document).not.toHaveProperty('setName');
      expect(modern.document).not.toHaveProperty('topologyVersion');
    }));

  it('may send its messages in pieces, or many at once, and gets answers in order', () =>
    withClient(async (client) => {
      for (const byte of ping) {
        client.socket.write(Buffer.from([byte]));
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect((await client.reply()).document).toEqual({ ok: 1 });
      client.socket.write(
        Buffer.concat([msg({ buildInfo: 1, $db: 'admin' }), ping, msg({ whatsmyuri: 1, $db: 'admin' })]),
      );
      expect((await client.reply()).document).toHaveProperty('version');
      expect((await client.reply()).document).toEqual({ ok: 1 });
      expect((await client.reply()).document).toHaveProperty('you');
    }));

  it('may send documents inside the body or beside it', () =>
    withClient(async (client) => {
      const inside = await client.ask(
        msg({ insert: 'raw', documents: [{ _id: 1 }, { _id: 2 }], $db: 'test' }),
      );
      expect(inside.document).toEqual({ n: 2, ok: 1 });
      const body = Buffer.concat([Buffer.from([0]), serialize({ insert: 'raw', $db: 'test' })]);
      const beside = await client.ask(
        message(OP_MSG, int32(0), sequence('documents', { _id: 3 }, { _id: 4 }), body),
      );
      expect(beside.document).toEqual({ n: 2, ok: 1 });
      const count = await client.ask(msg({ count: 'raw', $db: 'test' }));
      expect(count.document).toEqual({ n: 4, ok: 1 });
    }));

  it('may add a checksum, and gets no reply where it wants none', () =>
    withClient(async (client) => {
      const body = serialize({ ping: 1, $db: 'admin' });
      const summed = await client.ask(message(OP_MSG, int32(1), Buffer.from([0]), body, int32(12345)));
      expect(summed.document).toEqual({ ok: 1 });
      client.socket.write(
        msg({ insert: 'quiet', documents: [{ _id: 1 }], $db: 'test', writeConcern: { w: new Int32(0) } }, 2),
      );
      expect(await client.ask(msg({ count: 'quiet', $db: 'test' }))).toMatchObject({ document: { n: 1 } });
    }));

  it('is told of commands that do not exist, and goes on', () =>
    withClient(async (client) => {
      const unknown = await client.ask(msg({ makeCoffee: 1, $db: 'test' }));
      expect(unknown.document).toEqual({
        ok: 0,
        errmsg: "no such command: 'makeCoffee'",
        code: 59,
        codeName: 'CommandNotFound',
      });
      const field = await client.ask(msg({ find: 'x', fliter: {}, $db: 'test' }));
      expect(field.document).toMatchObject({ ok: 0, code: 40415 });
      const database = await client.ask(msg({ ping: 1, $db: 'a b' }));
      expect(database.document).toMatchObject({ ok: 0, code: 73, codeName: 'InvalidNamespace' });
      const transaction = await client.ask(
        msg({ find: 'x', txnNumber: 1, startTransaction: true, autocommit: false, $db: 'test' }),
      );
      expect(transaction.document).toMatchObject({ ok: 0, code: 20, codeName: 'IllegalOperation' });
      expect((await client.ask(ping)).document).toEqual({ ok: 1 });
    }));

  const document = serialize({ ping: 1, $db: 'admin', text: 'hello', list: [1], inner: { a: 1 } });
  const damaged = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(document);
    change(bytes);
    return message(OP_MSG, int32(0), Buffer.from([0]), bytes);
  };

  it.each<[string, Buffer]>([
    ['a negative length', Buffer.concat([int32(-5), Buffer.alloc(40)])],
    ['a length beyond all bounds', Buffer.concat([int32(0x7fffffff), Buffer.alloc(40)])],
    ['an unknown operation', message(9999, Buffer.alloc(20))],
    ['a compressed message', message(2012, Buffer.alloc(20))],
    ['an unknown required flag', msg({ ping: 1, $db: 'admin' }, 4)],
    ['no body', message(OP_MSG, int32(0), sequence('documents', { a: 1 }))],
    ['two bodies', message(OP_MSG, int32(0), Buffer.from([0]), document, Buffer.from([0]), document)],
    ['an unknown section', message(OP_MSG, int32(0), Buffer.from([7]), document)],
    ['a document that is too long', damaged((bytes) => bytes.writeInt32LE(bytes.length + 9, 0))],
    ['a document that is too short', damaged((bytes) => bytes.writeInt32LE(bytes.length - 3, 0))],
    ['an unknown type', damaged((bytes) => bytes.writeUInt8(0x55, 4))],
    ['a text that never ends', damaged((bytes) => bytes.writeInt32LE(9999, bytes.indexOf('text') + 5))],
    ['a text of negative length', damaged((bytes) => bytes.writeInt32LE(-1, bytes.indexOf('text') + 5))],
    [
      'an inner document of the wrong length',
      damaged((bytes) => bytes.writeInt32LE(4, bytes.indexOf('inner') + 6)),
    ],
    ['random bytes', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ])('with %s is closed, and only it', (_, bytes) =>
    withClient(async (client) => {
      client.socket.write(bytes);
      await client.closed;
      expect(await test.db.command({ ping: 1 })).toEqual({ ok: 1 });
    }),
  );

  it('may break at any byte of a message without harm to the server', async () => {
    const request = msg({ insert: 'broken', documents: [{ _id: 1, a: { b: [1, 'x'] } }], $db: 'test' });
    for (let at = 16; at < request.length; at += 3) {
      const bytes = Buffer.from(request);
      bytes[at] = (bytes[at] as number) ^ 0xff;
      await withClient(async (client) => {
        client.socket.end(bytes);
        await client.closed;
      });
    }
    expect(await test.db.command({ ping: 1 })).toEqual({ ok: 1 });
  });
});
