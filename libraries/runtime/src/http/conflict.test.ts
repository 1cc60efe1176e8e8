import { anyone, api, put } from '@plinth/contracts/api';
import { Problem } from '@plinth/contracts/problems';
import * as z from 'zod';
import { createLog } from '../log.ts';
import { createApp } from './app.ts';
import { implement } from './implement.ts';
import { type Listening, listen } from './listen.ts';
import { callRouter } from './router.ts';

const calls = api('content', {
  changeThing: put('/api/things/:id', {
    access: anyone,
    summary: 'Change',
    reply: z.object({ name: z.string() }),
  }),
});

const routes = implement(calls, {
  changeThing: () => {
    throw new Problem('edit-conflict', { current: { name: 'newer', secret: 'hidden' } });
  },
});

let listening: Listening;
beforeAll(async () => {
  const tokens = { verify: () => Promise.reject(new Problem('unauthenticated')) };
  const { handler } = createApp({
    part: 'test',
    log: createLog('test', 'silent'),
    checks: [],
    middleware: [callRouter(routes, { tokens })],
  });
  listening = await listen(handler, { host: '127.0.0.1', port: 0 });
});
afterAll(() => listening.close());

it('a conflicting change is told how the entity stands, in the shape of the reply', async () => {
  const reply = await fetch(`http://127.0.0.1:${listening.port}/api/things/1`, { method: 'PUT' });
  expect(reply.status).toBe(409);
  expect(await reply.json()).toEqual({
    code: 'edit-conflict',
    message: 'Somebody else has changed this in the meantime',
    requestId: reply.headers.get('x-request-id'),
    current: { name: 'newer' },
  });
});
