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
    expect(await statuses(12, '/api/search/missed', () => '203.0.113.1')).toEqual({ 200: 10, 429: 2 });
  });

  it('count a household of IPv6 addresses as one', async () => {
    const address = (index: number) => `2001:db8:1:2:${index}::${index}`;
    expect(await statuses(12, '/api/newsletter', address)).toEqual({ 200: 10, 429: 2 });
    expect((await post('/api/newsletter', '2001:db8:1:3::1')).status).toBe(200);
  });

  it('count an IPv4 address in IPv6 form as what it is', async () => {
    const address = (index: number) => (index % 2 ? '::ffff:203.0.113.1' : '203.0.113.1');
    expect(await statuses(12, '/api/comments', address)).toEqual({ 200: 10, 429: 2 });
  });

  it('take sixty a minute from one network, so that it cannot flood a form alone', async () => {
    const address = (index: number) => `203.0.113.${index}`;
    expect(await statuses(70, '/api/comments', address)).toEqual({ 200: 60, 429: 10 });
    expect((await post('/api/comments', '198.51.100.1')).status).toBe(200);
    const inOnePrefix = (index: number) => `2001:db8:1:${index}::1`;
    expect(await statuses(70, '/api/comments', inOnePrefix)).toEqual({ 200: 60, 429: 10 });
    expect((await post('/api/comments', '2001:db8:2::1')).status).toBe(200);
  });

  it('stay open for everybody else while thirty addresses flood them', async () => {
    expect(await statuses(330, '/api/messages', (index) => `198.51.${index % 30}.7`)).toEqual({
      200: 300,
      429: 30,
    });
    expect(await statuses(40, '/api/messages', (index) => `203.0.${index}.1`)).toEqual({ 200: 40 });
    expect((await post('/api/messages', '2001:db8::1')).status).toBe(200);
  });

  it('take one a minute from each address of a flood, and ten from each network', async () => {
    await statuses(300, '/api/messages', (index) => `198.51.${index % 30}.7`);
    const again = await post('/api/messages', '203.0.113.1');
    const refused = await post('/api/messages', '203.0.113.1');
    expect([again.status, refused.status]).toEqual([200, 429]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    const oneNetwork = (index: number) => `192.0.2.${index}`;
    expect(await statuses(30, '/api/messages', oneNetwork)).toEqual({ 200: 10, 429: 20 });
    expect((await post('/api/comments', '203.0.113.1')).status).toBe(200);
  });

  it('leave room for the neighbours of an address that goes on and on', async () => {
    await statuses(300, '/api/messages', (index) => `198.51.${index % 30}.7`);
    expect(await statuses(20, '/api/messages', () => '203.0.113.1')).toEqual({ 200: 1, 429: 19 });
    expect((await post('/api/messages', '203.0.113.2')).status).toBe(200);
  });

  it('do not count as flood what an address is refused', async () => {
    await statuses(320, '/api/messages', () => '203.0.113.1');
    expect(await statuses(10, '/api/messages', () => '198.51.100.1')).toEqual({ 200: 10 });
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
