import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to Redis, or to a part, that a test can cut and mend, as an outage of either or of the network does, or let hang. */
export const redisLine = async (url: string) => {
  const { protocol, hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let whole = true;

  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.pipe(to);
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    if (!whole) return client.destroy();
    const redis = connect(Number(port || 6379), hostname);
    join(client, redis);
    join(redis, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const cut = () => {
    whole = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `${protocol}//127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    /** Nothing gets through any more, and no connection ends. */
    hang: () => {
      for (const socket of sockets) socket.unpipe();
    },
    mend: () => {
      whole = true;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
