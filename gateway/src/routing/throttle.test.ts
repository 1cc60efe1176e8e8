import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway({ THROTTLE_FACTOR: 1, TRUST_PROXY: 1 });
});
afterEach(() => gateway.close());

const post = async (path: string, address: string) =>
  gateway.raw(path, { method: 'POST', headers: { 'x-forwarded-for': address } });
const statuses = async (times: number, path: string, address: (index: number) => string) => {
  const counts: Record<number, number> = {};
  for (let index = 0; index < times; index++) {
    const { status } = await post(path, address(index));
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
};

describe('public forms', () => {
  it('take ten a minute from one address, each form by itself', async () => {
    expect(await statuses(12, '/api/comments', () => '203.0.113.1')).toEqual({ 200: 10, 429: 2 });
    const refused = await post('/api/comments', '203.0.113.1');
    expect(JSON.parse(refused.bytes.toString())).toMatchObject({ code: 'too-many-requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(gateway.parts.messaging.timesAsked('/api/comments')).toBe(10);
    expect((await post('/api/comments', '203.0.113.2')).status).toBe(200);
    expect((await post('/api/contact', '203.0.113.1')).status).toBe(200);
  });

  it('count a household of IPv6 addresses as one', async () => {
    const address = (index: number) => `2001:db8:1:2:${index}::${index}`;
    expect(await statuses(12, '/api/newsletter', address)).toEqual({ 200: 10, 429: 2 });
    expect((await post('/api/newsletter', '2001:db8:1:3::1')).status).toBe(200);
  });

  it('take three hundred a minute from all together, and refusals do not count', async () => {
    await statuses(50, '/api/messages', () => '203.0.113.1');
    const others = await statuses(300, '/api/messages', (index) => `198.51.${index >> 3}.7`);
    expect(others).toEqual({ 200: 290, 429: 10 });
  });

  it('do not limit what is no public form', async () => {
    expect(await statuses(30, '/api/auth/login', () => '203.0.113.1')).toEqual({ 200: 30 });
  });

  it('are multiplied for load tests', async () => {
    const loose = await startTestGateway({ THROTTLE_FACTOR: 3 });
    try {
      const replies = await Promise.all(
        Array.from({ length: 31 }, () => loose.raw('/api/comments', { method: 'POST' })),
      );
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
    } finally {
      await loose.close();
    }
  });
});
