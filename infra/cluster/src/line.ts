import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '@plinth/testing/freePort';

interface Options {
  /** The port of 127.0.0.1 to which it leads. */
  readonly target: number;
  /** Changes what the target answers. */
  readonly change?: ((bytes: Buffer) => Buffer) | undefined;
}

export type Line = Awaited<ReturnType<typeof openLine>>;

/**
 * A line to a server, which can be cut as a network is: nothing arrives any more in either direction, no connection ends, and
 * nobody is told. What was on its way arrives once the line is mended, as TCP sends again what was lost; connections that are
 * made meanwhile stand, and stay silent until then.
 */
export const openLine = async ({ target, change = (bytes) => bytes }: Options) => {
  const sockets = new Set<Socket>();
  let whole = true;

  const carry = (from: Socket, to: Socket, passOn: (bytes: Buffer) => Buffer) => {
    sockets.add(from);
    from.on('data', (bytes: Buffer) => {
      if (to.write(passOn(bytes))) return;
      from.pause();
      to.once('drain', () => whole && from.resume());
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroySoon();
    });
    if (!whole) from.pause();
  };
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    carry(client, upstream, (bytes) => bytes);
    carry(upstream, client, change);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    port,
    cut: () => {
      whole = false;
      for (const socket of sockets) socket.pause();
    },
    mend: () => {
      whole = true;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
