import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { BSON } from 'mongodb';

/** A write command on its way to the database. */
export interface SeenWrite {
  readonly command: string;
  readonly collection: string;
  /** 1 for the first of the writes that the test decides on. */
  readonly nth: number;
}

/**
 * What becomes of a write. `lose`: the database makes it, and the connection breaks before its answer arrives.
 * `delay`: the connection breaks, and the database makes it when the test says so. `hold`: the database makes it, the
 * test is told, and nothing is answered.
 */
type Fate = 'answer' | 'lose' | 'delay' | 'hold';

const headerBytes = 16;
const opMsg = 2013;
/** After the header: four bytes of flags and one that says that the command document follows. */
const commandAt = headerBytes + 5;
const writes = new Set(['insert', 'update', 'delete', 'findAndModify']);

/** Calls `receive` with each whole message of the wire protocol. */
const eachMessage = (socket: Socket, receive: (message: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    while (rest.length >= headerBytes && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      receive(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
};

const writeIn = (message: Buffer): Omit<SeenWrite, 'nth'> | null => {
  if (message.readInt32LE(12) !== opMsg || message[commandAt - 1] !== 0) return null;
  const [first] = Object.entries(
    BSON.deserialize(message.subarray(commandAt), { allowObjectSmallerThanBufferSize: true }),
  );
  const [command, collection] = first ?? [];
  return command && writes.has(command) ? { command, collection: String(collection) } : null;
};

/** A line to the database on which a test says what becomes of each write. */
export const mongoLine = async (url: string) => {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let decide: (write: SeenWrite) => Fate = () => 'answer';
  let among: readonly string[] = [];
  let seen = 0;
  let whenHeld: () => void = () => undefined;
  let delayed: (() => Promise<void>)[] = [];

  const fateOf = (message: Buffer): Fate => {
    const write = writeIn(message);
    return write && among.includes(write.collection) ? decide({ ...write, nth: ++seen }) : 'answer';
  };
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };

  const server = createServer((given) => {
    const client = keep(given);
    const mongo = keep(connect(Number(port || 27017), hostname));
    /** What is to be done with the database's answers, by the number of the request. */
    const answers = new Map<number, (message: Buffer) => void>();
    // A write that has been sent is made, whether or not somebody still waits for its answer.
    client.on('close', () => mongo.end());
    mongo.on('close', () => client.destroy());

    eachMessage(client, (message) => {
      const fate = fateOf(message);
      const id = message.readInt32LE(4);
      if (fate === 'lose') answers.set(id, () => client.destroy());
      if (fate === 'hold') answers.set(id, () => whenHeld());
      if (fate !== 'delay') {
        mongo.write(message);
        return;
      }
      delayed.push(() => deliverAlone(message, { hostname, port: Number(port || 27017) }));
      client.destroy();
    });
    eachMessage(mongo, (message) => {
      const id = message.readInt32LE(8);
      const answer = answers.get(id) ?? ((bytes) => client.write(bytes));
      answers.delete(id);
      answer(message);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const line = new URL(url);
  line.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  line.searchParams.set('directConnection', 'true');
  return {
    url: line.href,
    /** Says what becomes of each write to one of the collections from now on; every other write is answered. */
    writesTo: (
      collections: readonly string[],
      fate: (write: SeenWrite) => Fate,
      held = () => undefined as void,
    ) => {
      among = collections;
      decide = fate;
      whenHeld = held;
      seen = 0;
    },
    /** Has the database make the writes that were delayed. */
    deliver: async () => {
      const late = delayed;
      delayed = [];
      for (const make of late) await make();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type MongoLine = Awaited<ReturnType<typeof mongoLine>>;

const deliverAlone = (message: Buffer, { hostname, port }: { hostname: string; port: number }) =>
  new Promise<void>((resolve, reject) => {
    const mongo = connect(port, hostname, () => mongo.write(message));
    mongo.on('error', reject);
    eachMessage(mongo, () => {
      mongo.destroy();
      resolve();
    });
  });
