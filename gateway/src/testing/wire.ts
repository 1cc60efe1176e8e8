import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire to a server that a test can cut and mend: nothing gets through meanwhile, nor can anyone connect. */
export const startWire = async (url: string) => {
  const { hostname, port } = new URL(url);
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const cut = () => {
    server.close();
    for (const end of ends) end.destroy();
  };
  return {
    url: `redis://127.0.0.1:${own}`,
    cut,
    mend: () => listen(own),
    close: async () => cut(),
  };
};
