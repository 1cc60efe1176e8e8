import { answerHtml, type FakePart, startFakePart } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

let server: FakePart;
let gateway: TestGateway;
beforeEach(async () => {
  server = await startFakePart((_, response, { url }) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache', etag: '"1"' });
    response.end(`the file ${url}`);
  });
  const development = { 'mf-public': { address: server.url } };
  gateway = await startTestGateway({ DEVELOPMENT_SET: JSON.stringify(development) });
});
afterEach(async () => {
  await gateway.close();
  await server.close();
});

const get = async (path: string) => {
  const { status, headers, bytes } = await gateway.raw(path, { headers: { accept: 'text/html' } });
  return { status, headers, text: bytes.toString() };
};

describe('a front end that is being developed', () => {
  it('is served from its development server, whatever version a page asks for', async () => {
    for (const version of ['dev-1', '1.0.0-abc']) {
      const { headers, text } = await get(`/assets/mf-public/${version}/chunks/app.js?t=1`);
      expect(text).toBe('the file /client/chunks/app.js?t=1');
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: '"1"' });
    }
    expect((await get('/assets/mf-console/1/app.js')).status).toBe(404);
  });

  it('has its events told piece by piece', async () => {
    let end = () => {};
    server.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: built\n\n');
      end = () => response.end();
    });
    const reply = await fetch(`${gateway.url}/assets/mf-public/dev/events`);
    const first = await reply.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toBe('data: built\n\n');
    end();
  });

  it('says that it is not being served when nobody answers there', async () => {
    await server.die();
    expect((await get('/assets/mf-public/dev/app.js')).status).toBe(503);
  });

  it('has no page kept', async () => {
    gateway.parts.shell.answer(answerHtml('a page', 200, { 'cache-control': 'no-cache' }));
    await get('/');
    await get('/');
    expect(gateway.parts.shell.timesAsked('/')).toBe(2);
  });
});
