import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { transportThrough } from '../render/apiAccess.ts';
import { createApiCalls } from './apiCalls.ts';

const asked: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});
let apiUrl = '';
let calls: ReturnType<typeof createApiCalls>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked.length = 0;
  answer = (_, response) => response.setHeader('x-total-count', '7').end('[{"a":"ü"}]');
  calls = createApiCalls([`${apiUrl}/behind`]);
});
afterEach(() => calls.close());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a call of the API by the shell server', () => {
  it('is read as it is, under its request id and the prefix of the API', async () => {
    const reply = await calls.get('/api/blogs', 'from-a-page', 1000);
    expect(reply).toMatchObject({ status: 200, headers: { 'x-total-count': '7' } });
    expect(reply.bytes.toString()).toBe('[{"a":"ü"}]');
    expect(asked[0]).toMatchObject({
      url: '/behind/api/blogs',
      headers: { 'x-request-id': 'from-a-page', 'accept-encoding': 'identity' },
    });
  });

  it('is given up when its time is over, and leaves nothing open', async () => {
    const left = new Promise((resolve) => {
      answer = (_, response) => response.once('close', resolve);
    });
    await expect(calls.get('/api/blogs', 'from-a-page', 50)).rejects.toThrow('in time');
    await left;
  });

  it('fails when the answer breaks off', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('[');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(calls.get('/api/blogs', 'from-a-page', 1000)).rejects.toThrow();
  });
});

describe('a call of the API through several gateways', () => {
  const nobody = 'http://127.0.0.1:1';

  it('is made through another one when one cannot be reached', async () => {
    const through = createApiCalls([nobody, apiUrl]);
    for (let count = 0; count < 4; count++) {
      expect(await through.get('/api/blogs', 'from-a-page', 1000)).toMatchObject({ status: 200 });
    }
    await through.close();
  });

  it('fails when none can be reached, and is not made again when its time is over', async () => {
    const unreachable = createApiCalls([nobody, 'http://127.0.0.1:2']);
    await expect(unreachable.get('/api/blogs', 'from-a-page', 1000)).rejects.toThrow('ECONNREFUSED');
    await unreachable.close();
    answer = () => undefined;
    const silent = createApiCalls([apiUrl, `${apiUrl}/again`]);
    await expect(silent.get('/api/blogs', 'from-a-page', 50)).rejects.toThrow('in time');
    expect(asked).toHaveLength(1);
    await silent.close();
  });
});

describe('the API as a page sees it', () => {
  const fromAPage = async (path: string) => {
    const { bytes, ...reply } = await calls.get(path, 'from-a-page', 1000);
    return { ...reply, text: bytes.toString() };
  };
  const ask = (getFromApi = fromAPage) =>
    transportThrough({ getFromApi })({ url: '/api/blogs', params: { page: 2, limit: undefined } });

  it('is asked through the process that answers the page', async () => {
    const { data, meta } = await ask();
    expect(data).toEqual([{ a: 'ü' }]);
    expect(meta?.response?.headers.get('x-total-count')).toBe('7');
    expect(asked[0]?.url).toMatch(/\/api\/blogs\?page=2$/);
    expect(asked[0]?.headers).toMatchObject({ 'x-request-id': 'from-a-page', 'accept-encoding': 'identity' });
  });

  it.each([
    ['a refusal', 404, '{"code":"not-found"}', { status: 404, data: { code: 'not-found' } }],
    ['what is no JSON', 200, '<p>', { status: 'PARSING_ERROR', originalStatus: 200, data: '<p>' }],
  ])('tells %s as the browser would', async (_, status, text, error) => {
    answer = (_request, response) => response.writeHead(status).end(text);
    expect((await ask()).error).toMatchObject(error);
  });

  it('tells that it cannot be reached', async () => {
    const { error } = await ask(() => Promise.reject(new Error('nobody there')));
    expect(error).toMatchObject({ status: 'FETCH_ERROR' });
  });
});
