import { createApp } from '@plinth/runtime/http/app';
import { listen } from '@plinth/runtime/http/listen';
import { createLifecycle } from '@plinth/runtime/lifecycle';
import { createLog } from '@plinth/runtime/log';
import { eventually } from '@plinth/testing/service';
import { anAdmin } from '@plinth/testing/tokens';
import { startTestGateway } from '../testing/testGateway.ts';

/** Longer than the gateway takes to ask whether it is ready. */
const drainMs = 2500;

/** A server as every service is one, that counts its calls. */
const anInstance = async () => {
  const lifecycle = createLifecycle();
  const answered = { serving: 0, draining: 0 };
  const middleware = [
    (ctx: { body?: unknown }) => {
      answered[lifecycle.phase() === 'draining' ? 'draining' : 'serving'] += 1;
      ctx.body = { fine: true };
    },
  ];
  const log = createLog('test', 'silent');
  const { handler } = createApp({ part: 'test', log, lifecycle, checks: [], middleware });
  const listening = await listen(handler, { host: '127.0.0.1', port: 0 });
  return { url: `http://127.0.0.1:${listening.port}`, answered, lifecycle, listening };
};

it('fails no call, and makes none twice, while one of two busy instances drains and ends', async () => {
  const [leaving, staying] = [await anInstance(), await anInstance()];
  const addresses = [leaving, staying].map(({ url }) => url).join(',');
  const gateway = await startTestGateway({ MAIL_URL: addresses });
  const admin = gateway.as(anAdmin());
  const statuses: number[] = [];
  let over = false;
  const clients = Promise.all(
    Array.from({ length: 6 }, async (_, nth) => {
      while (!over) {
        // Half of them make calls that may not be made again.
        const reply = await (nth % 2
          ? admin.post('/api/email/send-email', {})
          : admin.get('/api/stats/subscribers'));
        statuses.push(reply.status);
      }
    }),
  );
  await eventually(() => leaving.answered.serving > 50);
  leaving.lifecycle.drain();
  await leaving.listening.drain(drainMs, new AbortController().signal);
  const untilMore = () => {
    const before = staying.answered.serving;
    return eventually(() => staying.answered.serving > before + 50);
  };
  const last = leaving.answered.draining;
  await untilMore();
  expect(leaving.answered.draining).toBe(last);
  await leaving.listening.close();
  await untilMore();
  over = true;
  await clients;

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(leaving.answered.draining).toBeGreaterThan(0);
  expect(leaving.answered.serving + leaving.answered.draining + staying.answered.serving).toBe(
    statuses.length,
  );
  await gateway.close();
  await staying.listening.close();
});
