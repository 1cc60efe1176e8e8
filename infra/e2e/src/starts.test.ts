import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { clientOf } from '@plinth/testing/client';
import { freePort } from '@plinth/testing/freePort';
import { itInTorture } from '@plinth/testing/torture';
import { launch } from '../jest/launch.mjs';
import { dataDir, runState, siteUrl } from './system.ts';

const settings = {
  ADMIN_EMAIL: 'first@example.com',
  ADMIN_PASSWORD: 'the very first password',
  SEED: 'none',
  SMTP_URL: 'smtp://127.0.0.1:9',
};

type Launched = Awaited<ReturnType<typeof launch>>;

describe('npm start', () => {
  let launched: Launched | undefined;
  afterEach(async () => {
    await launched?.stop();
    await launched?.remove();
    launched = undefined;
  });

  // It brings a whole system up, twice; what becomes of parts that were left behind is seen by itself in `orphans.test` of `infra/local`.
  itInTorture(
    'ends what a killed runner left behind, has what was written, and leaves nothing behind when it is stopped',
    async () => {
      const first = await launch({ env: settings });
      const posted = await clientOf(first.siteUrl).post('/api/comments', {
        name: 'Ann',
        email: 'ann@example.com',
        comment: 'Here to stay',
      });
      expect(posted.status).toBe(201);
      process.kill(first.pid, 'SIGKILL');
      await first.ended;
      const running = await launch({ dataDir: first.dataDir, env: settings });
      launched = running;
      expect(running.output()).toContain('that an earlier run left behind');
      expect(running.output()).not.toContain('which did not end');
      const who = { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD };
      const { body } = await clientOf(running.siteUrl).post('/api/auth/login', who);
      const { body: comments } = await clientOf(running.siteUrl, body).get('/api/comments');
      expect(comments).toEqual([expect.objectContaining({ comment: 'Here to stay' })]);
      expect(running.readyMs).toBeLessThan(10_000);

      const { parts } = running.state();
      await running.stop();
      for (const { pid } of parts) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    },
  );

  it('refuses to run twice on one data directory, and leaves the first run alone', async () => {
    const { parts, pid } = runState();
    const again = launch({ dataDir: dataDir(), env: settings });
    await expect(again).rejects.toThrow(`Plinth already runs on ${dataDir()} (process ${pid}`);
    expect(runState().parts).toEqual(parts);
    expect((await clientOf(siteUrl()).get('/healthz')).status).toBe(200);
  });

  it('says in one sentence that the port is busy', async () => {
    const port = await freePort();
    const server = createServer();
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    const DATA_DIR = `${process.env.TEST_DATA_DIR}-busy`;
    const child = spawn(process.execPath, [resolve(__dirname, '../../local/bin/start.mjs')], {
      env: {
        ...process.env,
        MONGODB_URL: '',
        REDIS_URL: '',
        DATA_DIR,
        PORT: String(port),
      },
    });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(output.trim()).toMatch(new RegExp(`^Port ${port} is busy\\.[^\\n]*$`));
    server.close();
    await rm(DATA_DIR, { recursive: true, force: true });
  });

  it('names every wrong setting at once', async () => {
    const child = spawn(process.execPath, [resolve(__dirname, '../../local/bin/start.mjs')], {
      env: { ...process.env, PORT: 'eighty', SEED: 'some', ADMIN_PASSWORD: 'short' },
    });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    for (const name of ['PORT', 'SEED', 'ADMIN_PASSWORD']) expect(output).toContain(`  ${name}: `);
  });
});
