import { answerJson } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway(
    {},
    {
      publish: (store) => {
        store.publish({ name: 'mf-public', version: 'p1' });
        store.promote({ 'mf-public': 'p1' });
      },
    },
  );
  gateway.parts.content.answer(answerJson([]));
});
afterEach(() => gateway.close());

const call = (release?: string) =>
  gateway.raw('/api/blogs?limit=1', { headers: release ? { 'x-release': release } : {} });
const counted = async () =>
  (await gateway.raw('/metrics')).bytes
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('browser_calls_total'))
    .map((line) => line.replace(/,?part="gateway",?/, ''));

it('counts the calls of pages by the release that made them, also those answered from memory', async () => {
  for (const _ of [1, 2, 3]) expect((await call('mf-public/p1')).status).toBe(200);
  await call();
  expect(await counted()).toEqual(['browser_calls_total{front_end="mf-public",release="p1"} 3']);
});

it('makes no series of its own for what nobody knows', async () => {
  for (const made of ['mf-public/made-up', 'mf-made-up/1', 'x', '/'.repeat(500)]) await call(made);
  expect(await counted()).toEqual([
    'browser_calls_total{front_end="mf-public",release="unknown"} 1',
    'browser_calls_total{front_end="unknown",release="unknown"} 3',
  ]);
});
