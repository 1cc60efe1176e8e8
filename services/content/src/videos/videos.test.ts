import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually, type TestService } from '@plinth/testing/service';
import { startContent } from '../testing/content.ts';
import { keptVideos } from './keptVideos.ts';

const video = (videoId: string) => ({
  id: { videoId },
  snippet: {
    title: `Video ${videoId}`,
    thumbnails: { medium: { url: `https://img.example/${videoId}.jpg` } },
  },
});

/** A video service that answers what the test says. */
const startVideoService = async () => {
  const state = { status: 200, items: [] as unknown[], asked: [] as URL[] };
  const server: Server = createServer((request, response) => {
    state.asked.push(new URL(request.url ?? '', 'http://service'));
    response.writeHead(state.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ kind: 'searchListResponse', items: state.items }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    settings: {
      VIDEO_API_URL: `http://127.0.0.1:${port}/search`,
      VIDEO_API_KEY: 'secret',
      VIDEO_CHANNEL_ID: 'plinth',
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

let service: Awaited<ReturnType<typeof startVideoService>>;
let content: TestService;

beforeEach(async () => {
  service = await startVideoService();
  content = await startContent({ settings: service.settings });
});
afterEach(async () => {
  await content.close();
  service.close();
});

describe('GET /api/videos', () => {
  it('is empty when no video service is configured', async () => {
    const plain = await startContent();
    expect(await plain.as(null).get('/api/videos')).toMatchObject({ status: 200, body: [] });
    await plain.close();
  });

  it("asks for the channel's ten latest once, and keeps the key and everything else to itself", async () => {
    const odd = { id: { kind: 'channel' }, snippet: { title: 'The channel' } };
    service.state.items = [{ ...video('a'), etag: 'x' }, odd, video('b')];
    const first = await content.as(null).get('/api/videos');
    expect(first).toMatchObject({ status: 200 });
    expect(first.body).toEqual([video('a'), video('b')]);
    await content.as(null).get('/api/videos');
    expect(service.state.asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { part: 'snippet', channelId: 'plinth', order: 'date', maxResults: '10', type: 'video', key: 'secret' },
    ]);
    expect(JSON.stringify(first.body)).not.toContain('secret');
  });

  it('says so when the service fails and nothing is kept', async () => {
    service.state.status = 403;
    expect(await content.as(null).get('/api/videos')).toMatchObject({
      status: 502,
      body: { code: 'bad-gateway' },
    });
  });

  it('asks again after ten minutes, tells who keeps the old answer, and shows it while the service fails', async () => {
    const { context } = content;
    const heard: unknown[] = [];
    await context.signals.on('content.changed', (change) => heard.push(change));
    let minutes = 0;
    const answers = [[video('old')], [video('new')]];
    let calls = 0;
    const kept = keptVideos({
      ...context,
      fetchVideos: async () => {
        calls++;
        const answer = answers.shift();
        if (!answer) throw new Error('the service is down');
        return answer;
      },
      announceChange: (noun) => context.signals.send('content.changed', { noun }),
      now: () => minutes * 60_000,
    });

    expect(await kept.latest()).toEqual([video('old')]);
    minutes = 9;
    expect(await kept.latest()).toEqual([video('old')]);
    expect([calls, heard]).toEqual([1, []]);
    minutes = 11;
    expect(await kept.latest()).toEqual([video('new')]);
    await eventually(() => heard.length > 0);
    expect(heard).toEqual([{ noun: 'videos' }]);
    minutes = 22;
    expect(await kept.latest()).toEqual([video('new')]);
    expect(await kept.latest()).toEqual([video('new')]);
    expect(calls).toBe(3);
  });

  it('works without Redis, and asks each time', async () => {
    service.state.items = [video('a')];
    const alone = await startContent({ settings: service.settings, redisUrl: 'redis://127.0.0.1:1' });
    expect((await alone.as(null).get('/api/videos')).body).toEqual([video('a')]);
    await alone.close();
  });
});
