import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { endIdleProgram, limitsOfPictures, usePictureProgram } from '@plinth/media/program/pictureProgram';
import { type Client, clientOf, formOf } from '@plinth/testing/client';
import { mongoUrl } from '@plinth/testing/environment';
import { eventually, type TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { itInTorture } from '@plinth/testing/torture';
import sharp from 'sharp';
import { childContents } from '../testing/childContent.ts';
import { aPicture, pictureProgram, startContent } from '../testing/content.ts';

let content: TestService;
/** They take half a second, and 75 MB each: an interlaced PNG is decoded as a whole. */
let large: readonly Buffer[];

beforeAll(async () => {
  const blank = (background: string) =>
    sharp({ create: { width: 5000, height: 5000, channels: 3, background } });
  large = await Promise.all(
    ['#b08d57', '#12372a'].map((color) => blank(color).png({ progressive: true }).toBuffer()),
  );
});
beforeEach(async () => {
  content = await startContent();
});
afterEach(async () => {
  await content.close();
  endIdleProgram();
});

const limited = async (limits: Partial<typeof limitsOfPictures>) => {
  const { log } = content.context;
  usePictureProgram({ file: await pictureProgram(), log, limits: { ...limitsOfPictures, ...limits } });
};

const upload = (file: Buffer, client: Client = content.as(anEditor())) =>
  client.postForm('/api/media', formOf({}, { file }));

/** The programs that run for a process, this one unless another is said, and the megabytes that each holds. */
const programs = (service = process.pid) =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, , ...args]) => parent === String(service) && args.join(' ').includes('pictureProgram'),
    )
    .map(([pid, , kilobytes]) => ({ pid: Number(pid), megabytes: Number(kilobytes) / 1024 }));
/** Those that have begun with a large picture: by itself one takes 70 MB. */
const atWork = () => programs().filter(({ megabytes }) => megabytes > 105);

/**
 * Sends a signal to the program that has begun with the uploads, and to the one in which the first of them is done again; resolves when
 * all are answered. What comes after these is another picture's, and may have begun before the answer is heard.
 */
const whileAtWork = async (signal: NodeJS.Signals, uploads: readonly ReturnType<typeof upload>[]) => {
  let isAnswered = false;
  void Promise.race(uploads).then(() => {
    isAnswered = true;
  });
  const signalled = new Set<number>();
  await eventually(() => {
    for (const { pid } of atWork()) {
      if (signalled.size >= 2) break;
      process.kill(pid, signal);
      signalled.add(pid);
    }
    return isAnswered;
  });
  return Promise.all(uploads);
};

const socketsOf = (pid: number | 'self') =>
  readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
    } catch {
      return [];
    }
  });
const onNetwork = () =>
  ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((kind) =>
    readFileSync(`/proc/net/${kind}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/)[9]),
  );

describe('the program that decodes pictures', () => {
  it('holds nothing of the service: no settings, and no connection but to it', async () => {
    expect((await upload(await aPicture())).status).toBe(201);
    const [{ pid } = { pid: 0 }] = programs();
    const settings = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    expect(settings.filter((setting) => setting && !setting.startsWith('MALLOC_'))).toEqual([]);
    const connections = onNetwork();
    const connected = (sockets: string[]) => sockets.filter((socket) => connections.includes(socket));
    expect(connected(socketsOf('self'))).not.toEqual([]);
    expect(connected(socketsOf(pid))).toEqual([]);
  });

  it('costs only the picture for which it dies again; what it had besides is done again', async () => {
    const replies = await whileAtWork(
      'SIGKILL',
      large.map((file) => upload(file)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 415]);
    expect(replies.find(({ status }) => status === 415)?.body.code).toBe('image-damaged');
    expect((await upload(await aPicture())).status).toBe(201);
  });

  itInTorture(
    'is replaced when it does not answer that it lives, and its picture is done again',
    async () => {
      await limited({ unresponsiveMs: 2000 });
      const [picture = Buffer.alloc(0)] = large;
      const reply = upload(picture);
      const hanging = await eventually(() => atWork()[0] ?? null);
      process.kill(hanging.pid, 'SIGSTOP');
      expect((await reply).status).toBe(201);
      expect(programs().map(({ pid }) => pid)).not.toContain(hanging.pid);
    },
  );

  it('is ended by a picture that takes longer than it may, which is refused', async () => {
    await limited({ uploadMs: 3000, unresponsiveMs: 600_000, idleMs: 600_000 });
    const [picture = Buffer.alloc(0)] = large;
    const [reply] = await whileAtWork('SIGSTOP', [upload(picture)]);
    expect(reply?.body.code).toBe('image-damaged');
    await eventually(() => programs().length === 0);
    await limited({});
    expect((await upload(await aPicture())).status).toBe(201);
  });

  it('ends when it has nothing to do, and is started again for the next picture', async () => {
    await limited({ idleMs: 1 });
    for (const color of ['#111', '#eee']) {
      expect((await upload(await aPicture(40, 30, color))).status).toBe(201);
      await eventually(() => programs().length === 0);
    }
  });

  it('ends with the service, also with one that is killed', async () => {
    const children = await childContents();
    const service = await children.start(mongoUrl(), content.context.db.databaseName);
    expect((await upload(await aPicture(), clientOf(service.url, anEditor()))).status).toBe(201);
    const [{ pid } = { pid: 0 }, ...others] = programs(service.pid);
    expect([existsSync(`/proc/${pid}`), others]).toEqual([true, []]);
    await service.kill();
    await eventually(() => !existsSync(`/proc/${pid}`), limitsOfPictures.idleMs / 2);
    await children.remove();
  });
});
