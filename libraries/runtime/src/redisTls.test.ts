import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { uniqueName } from '@plinth/testing/environment';
import { startTlsRedisServer } from '@plinth/testing/redisServers';
import { build } from 'esbuild';

/** What a process trusts is settled when it starts, so each of these is one. */
const pings = `
  import { createRedis, createSubscriber } from './redis.ts';
  const log = { warn: ({ err }) => console.log(err.message), info: () => undefined };
  const url = process.env.REDIS_URL;
  const said = [];
  for (const redis of [createRedis(url, log), createSubscriber(url, log)]) {
    said.push(await Promise.race([redis.ping(), new Promise((late) => setTimeout(late, 2000, 'nothing'))]));
    redis.disconnect();
  }
  console.log(said.join(' '));
  process.exit();
`;

let server: Awaited<ReturnType<typeof startTlsRedisServer>>;
const program = resolve(__dirname, '../dist', `${uniqueName('pings')}.mjs`);
beforeAll(async () => {
  server = await startTlsRedisServer();
  await build({
    stdin: { contents: pings, resolveDir: __dirname },
    outfile: program,
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external' },
  });
});
afterAll(async () => {
  await rm(program, { force: true });
  await server.stop();
});

/** What a process says that was told this address, and trusts this certificate besides the usual ones. */
const processWith = (url: string, certificate = '') =>
  new Promise<string>((done) => {
    const env = { REDIS_URL: url, NODE_EXTRA_CA_CERTS: certificate };
    execFile(process.execPath, [program], { env }, (error, stdout) => done(stdout || String(error)));
  });

describe('Redis by TLS', () => {
  it('is reached with the certificate of an authority of our own', async () => {
    expect((await processWith(server.url, server.certificate)).trim()).toBe('PONG PONG');
  });

  it('is refused while nobody has said that its certificate is good', async () => {
    expect(await processWith(server.url)).toMatch(/self-signed certificate/);
  });

  it('is not reached without TLS', async () => {
    expect(await processWith(server.url.replace('rediss:', 'redis:'), server.certificate)).not.toMatch(
      /PONG/,
    );
  });
});
