import { request as httpRequest, type IncomingMessage } from 'node:http';
import { releaseFileLimit } from '@plinth/contracts/constants';
import { answerJson } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  for (const part of Object.values(gateway.parts)) part.calls.length = 0;
});

const token = `plinth-deploy-${'x'.repeat(43)}`;
const headers = { authorization: `Bearer ${token}` };
const fileAddress = `/api/releases/files/${'0'.repeat(96)}`;
describe('a deploy token', () => {
  it('goes to the service that keeps it, which decides', async () => {
    expect((await gateway.raw('/api/releases', { headers })).status).toBe(200);
    expect(gateway.parts.releases.calls[0]?.headers.authorization).toBe(`Bearer ${token}`);
  });

  it('that does not hold is refused before the body that came with it is read', async () => {
    const { releases } = gateway.parts;
    releases.answer(answerJson({ code: 'unauthenticated' }, 401));
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url);
      const length = { 'content-length': releaseFileLimit };
      const sent = { hostname, port, path: fileAddress, method: 'PUT', headers: { ...headers, ...length } };
      // Nothing of the body is ever sent: who waits for it does not answer.
      const request = httpRequest(sent, (answer) => {
        resolve(answer);
        request.destroy();
      });
      request.on('error', reject).flushHeaders();
    });
    expect(reply.statusCode).toBe(401);
    expect(releases.timesAsked(fileAddress)).toBe(0);
    releases.answer(answerJson({ fine: true }));
  });

  it('is none for any other call', async () => {
    for (const path of ['/api/deploy-tokens', '/api/user/profile', '/api/audit']) {
      expect([path, (await gateway.raw(path, { headers })).status]).toEqual([path, 401]);
    }
    expect(gateway.parts.releases.calls).toEqual([]);
  });
});

describe('a file of a release', () => {
  it('arrives as it was sent', async () => {
    const body = Buffer.alloc(3_000_000, 'bytes ');
    const sent = { method: 'PUT', headers: { ...headers, 'content-type': 'application/octet-stream' }, body };
    expect((await gateway.raw(fileAddress, sent)).status).toBe(200);
    expect(gateway.parts.releases.calls.at(-1)?.body.equals(body)).toBe(true);
  });

  it('is refused when it is larger than any may be', async () => {
    const body = Buffer.alloc(releaseFileLimit + 1);
    const reply = await gateway.raw(fileAddress, { method: 'PUT', headers, body });
    expect([reply.status, JSON.parse(reply.bytes.toString()).code]).toEqual([413, 'file-too-large']);
    expect(gateway.parts.releases.timesAsked(fileAddress)).toBe(0);
  });
});
