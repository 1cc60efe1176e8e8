import { createServer } from 'node:net';
import { freePort } from '@plinth/testing/freePort';
import { assertPortFree, nextFreePort } from './ports.ts';

describe('ports', () => {
  it('are each given out once, out of the way of outgoing connections', async () => {
    const ports = await Promise.all(Array.from({ length: 200 }, freePort));
    expect(new Set(ports).size).toBe(200);
    expect(Math.max(...ports)).toBeLessThan(32_768);
  });

  it('says in one sentence that a port is busy, and finds the next one', async () => {
    const port = await freePort();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await expect(assertPortFree(port)).rejects.toThrow(`Port ${port} is busy.`);
    expect(await nextFreePort(port)).toBeGreaterThan(port);
    await new Promise((resolve) => server.close(resolve));
    await expect(assertPortFree(port)).resolves.toBeUndefined();
  });
});
