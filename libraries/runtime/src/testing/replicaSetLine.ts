import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';

const headerBytes = 16;
const opReply = 1;
const opMsg = 2013;
/** Where the document begins: after flags and its kind in a message, after the fixed fields of the reply to a first greeting. */
const documentAt = (message: Buffer) => (message.readInt32LE(12) === opReply ? 36 : headerBytes + 5);
/** Numbers keep their types, so that what is encoded again is what came. */
const asSent = { promoteValues: false, allowObjectSmallerThanBufferSize: true } as const;

const documentIn = (message: Buffer): Document =>
  BSON.deserialize(message.subarray(documentAt(message)), asSent);

const withDocument = (message: Buffer, document: Document): Buffer => {
  const at = documentAt(message);
  const rest = message.subarray(at + message.readInt32LE(at));
  const changed = Buffer.concat([message.subarray(0, at), BSON.serialize(document), rest]);
  changed.writeInt32LE(changed.length, 0);
  return changed;
};

const answerTo = (request: Buffer, document: Document): Buffer => {
  const head = Buffer.alloc(headerBytes + 5);
  head.writeInt32LE(request.readInt32LE(4), 8);
  head.writeInt32LE(opMsg, 12);
  return withDocument(Buffer.concat([head, BSON.serialize({})]), document);
};

const isGreeting = (message: Buffer) =>
  message.readInt32LE(12) !== opMsg || /^(hello|ismaster)$/i.test(Object.keys(documentIn(message))[0] ?? '');

const eachMessage = (socket: Socket, receive: (message: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= headerBytes && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      receive(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
};

/**
 * A line to the tests' database that makes it look like a replica set of one member, which steps down and up again as the
 * test says. Retryable writes reach the database as plain ones: that each is made once is not shown by this.
 */
export const replicaSetLine = async (url: string) => {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const asked: Document[] = [];
  let isPrimary = true;
  let address = '';

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    return socket;
  };
  const server = createServer((given) => {
    const client = keep(given);
    const mongo = keep(connect(Number(port || 27_017), hostname));
    const greetings = new Set<number>();
    client.on('close', () => mongo.destroy());
    mongo.on('close', () => client.destroy());
    eachMessage(client, (request) => {
      if (isGreeting(request)) {
        greetings.add(request.readInt32LE(4));
        mongo.write(request);
        return;
      }
      const { txnNumber, ...command } = documentIn(request);
      asked.push(command);
      if (isPrimary) mongo.write(withDocument(request, command));
      else {
        const errorLabels = txnNumber === undefined ? [] : ['RetryableWriteError'];
        client.write(answerTo(request, { ok: 0, code: 10_107, errmsg: 'not primary', errorLabels }));
      }
    });
    eachMessage(mongo, (reply) => {
      if (!greetings.delete(reply.readInt32LE(8))) return client.write(reply);
      // With a version of the topology in it the driver would listen for changes, which the database says of itself.
      const { topologyVersion: _, ...greeting } = documentIn(reply);
      const role = { isWritablePrimary: isPrimary, ismaster: isPrimary, secondary: !isPrimary };
      const member = { setName: 'rs0', setVersion: 1, hosts: [address], me: address };
      client.write(
        withDocument(reply, { ...greeting, ...role, ...member, logicalSessionTimeoutMinutes: 30 }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: `mongodb://${address}/?replicaSet=rs0`,
    /** The commands that came, greetings left out. */
    asked,
    stepDown: () => {
      isPrimary = false;
    },
    stepUp: () => {
      isPrimary = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type ReplicaSetLine = Awaited<ReturnType<typeof replicaSetLine>>;
