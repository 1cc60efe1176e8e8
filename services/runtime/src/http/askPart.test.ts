import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askPart, askPartForFile, askPartForJson } from './askPart.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => {
  for (const server of servers) server.closeAllConnections();
  return Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
});

const aPart = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const path = '/asked';
const nobody = 'http://127.0.0.1:9';

describe('what one part asks another', () => {
  it('is answered with everything that it says, whatever its status', async () => {
    const address = await aPart((request, response) => {
      response.writeHead(404);
      response.write(`no ${request.url}`);
      setTimeout(() => response.end(', sorry'), 50);
    });
    const { status, bytes } = await askPart([address], path, 2000);
    expect([status, bytes.toString()]).toEqual([404, 'no /asked, sorry']);
  });

  it('is refused by name when JSON was asked for and there is none', async () => {
    const address = await aPart((_, response) => response.writeHead(503).end());
    await expect(askPartForJson('auth', [address], path, 2000)).rejects.toThrow('auth answered 503');
  });

  it('may be nothing where a file was asked for, and is no file when it failed', async () => {
    const answering = (status: number) => aPart((_, response) => response.writeHead(status).end('bytes'));
    expect(await askPartForFile('auth', [await answering(404)], path, 2000)).toBeNull();
    expect((await askPartForFile('auth', [await answering(200)], path, 2000))?.toString()).toBe('bytes');
    await expect(askPartForFile('auth', [await answering(503)], path, 2000)).rejects.toThrow(
      'auth answered 503',
    );
  });

  it('fails when nobody is there, and when an answer is not whole in time', async () => {
    await expect(askPart([nobody], path, 2000)).rejects.toThrow('ECONNREFUSED');
    const silent = await aPart(() => undefined);
    await expect(askPart([silent], path, 100)).rejects.toThrow();
    const stuck = await aPart((_, response) =>
      response.writeHead(200, { 'content-length': 10 }).write('half'),
    );
    await expect(askPart([stuck], path, 100)).rejects.toThrow();
  });

  it('is asked of the next instance when one is away or cannot answer now, and of no further one', async () => {
    const starting = await aPart((_, response) => response.writeHead(503).end());
    const answering = await aPart((_, response) => response.end('here'));
    const further = jest.fn();
    const addresses = [nobody, starting, answering, await aPart(further)];
    const { status, bytes } = await askPart(addresses, path, 2000);
    expect([status, bytes.toString()]).toEqual([200, 'here']);
    expect(further).not.toHaveBeenCalled();
    await expect(askPart([starting, nobody], path, 2000)).rejects.toThrow('ECONNREFUSED');
  });
});
