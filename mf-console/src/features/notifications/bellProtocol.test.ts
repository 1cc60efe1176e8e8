import { notificationsPerAnswer } from '@plinth/contracts/constants';
import { Notification } from '@plinth/contracts/notifications';
import { sampleOf } from '@plinth/kit/testing/sampleOf';
import { type Bell, type BellSocket, createBell, tokenEnded } from './bellProtocol.ts';
import { reconnectDelay, reconnection } from './reconnection.ts';

const aNotification = (number: number): Notification =>
  sampleOf(Notification, {
    id: String(number).padStart(4, '0'),
    event: 'comment',
    message: `New comment ${number}`,
    at: new Date(1_700_000_000_000 + number * 1000).toISOString(),
  });

/** A server that stores notifications, and the sockets that were opened to it. */
const aServer = () => {
  const stored: Notification[] = [];
  const sockets: BellSocket[] = [];
  const asked: (string | undefined)[] = [];
  const latest = () => sockets.at(-1) as BellSocket;
  const push = (item: Notification, socket = latest()) =>
    socket.onmessage?.call(null as never, { data: JSON.stringify(item) } as MessageEvent);
  const server = {
    stored,
    sockets,
    asked,
    latest,
    push,
    refusesLists: false,
    list: async (since: string | undefined) => {
      asked.push(since);
      if (server.refusesLists) throw new Error('part-unavailable');
      return stored.filter((item) => since === undefined || item.id > since).slice(0, notificationsPerAnswer);
    },
    openSocket: (): BellSocket => {
      const socket: BellSocket = {
        close: jest.fn(),
        send: jest.fn(),
        onopen: null,
        onmessage: null,
        onclose: null,
      };
      sockets.push(socket);
      return socket;
    },
    accept: async () => {
      latest().onopen?.call(null as never, {} as Event);
      await settle();
    },
    close: async (code = 1006, socket = latest()) => {
      socket.onclose?.call(null as never, { code } as CloseEvent);
      await settle();
    },
    announce: (item: Notification) => {
      stored.push(item);
      push(item);
    },
  };
  return server;
};

/** Lets every promise that is ready run, without moving the clock. */
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the bell', () => {
  let server: ReturnType<typeof aServer>;
  let shown: string[];
  let ended: jest.Mock;
  let topics: string[];
  let frames: unknown[];
  let bell: Bell;

  beforeEach(() => {
    jest.useFakeTimers();
    server = aServer();
    shown = [];
    ended = jest.fn();
    topics = [];
    frames = [];
    bell = createBell({
      openSocket: server.openSocket,
      list: server.list,
      onChange: (items) => {
        shown = items.map((item) => item.id);
      },
      topics: () => topics,
      onFrame: (frame) => frames.push(frame),
      onEnded: ended,
      random: () => 0.5,
    });
  });
  afterEach(() => {
    bell.stop();
    jest.useRealTimers();
  });

  const start = async () => {
    bell.start();
    await server.accept();
  };

  it('shows the latest first, then what is pushed, newest at the top', async () => {
    server.stored.push(aNotification(1), aNotification(2));
    await start();
    server.announce(aNotification(3));
    expect(shown).toEqual(['0003', '0002', '0001']);
  });

  it('shows a notification once, however often it arrives', async () => {
    await start();
    server.announce(aNotification(1));
    server.push(aNotification(1));
    bell.wake();
    await server.accept();
    expect(shown).toEqual(['0001']);
  });

  it('asks after a reconnection for what came while it was away', async () => {
    await start();
    server.announce(aNotification(1));
    await server.close();
    server.stored.push(aNotification(2), aNotification(3));
    await jest.advanceTimersByTimeAsync(reconnection.delayMs);
    await server.accept();
    expect(server.asked).toContain('0001');
    expect(shown).toEqual(['0003', '0002', '0001']);
  });

  it('asks on after a long absence until it has all, and keeps the order', async () => {
    await start();
    server.announce(aNotification(1));
    await server.close();
    for (let number = 2; number <= 1203; number += 1) server.stored.push(aNotification(number));
    await jest.advanceTimersByTimeAsync(reconnection.delayMs);
    await server.accept();
    expect(server.asked.slice(-4)).toEqual(['0001', '0501', '1001', '1203']);
    expect(shown).toHaveLength(100);
    expect(shown).toEqual(shown.toSorted().reverse());
    expect(shown[0]).toBe('1203');
    server.announce(aNotification(1204));
    expect(shown.slice(0, 2)).toEqual(['1204', '1203']);
  });

  it('keeps asking from the last complete point when the question fails while frames arrive', async () => {
    await start();
    server.announce(aNotification(1));
    await server.close();
    server.stored.push(aNotification(2));
    await jest.advanceTimersByTimeAsync(reconnection.delayMs);
    server.refusesLists = true;
    await server.accept();
    server.announce(aNotification(3));
    expect(shown).toEqual(['0003', '0001']);

    server.refusesLists = false;
    await jest.advanceTimersByTimeAsync(reconnection.delayMaxMs);
    expect(shown).toEqual(['0003', '0002', '0001']);
  });

  it('does not lose a frame that arrives while the question is under way', async () => {
    bell.start();
    server.latest().onopen?.call(null as never, {} as Event);
    server.push(aNotification(7));
    await settle();
    bell.wake();
    await server.accept();
    expect(shown).toEqual(['0007']);
    expect(server.asked.at(-1)).toBe('0007');
  });

  it('reconnects immediately when the machine comes back online, and leaves the old socket', async () => {
    await start();
    const old = server.latest();
    bell.wake();
    expect(server.sockets).toHaveLength(2);
    expect(old.close).toHaveBeenCalled();
    server.push(aNotification(1), old);
    expect(shown).toEqual([]);
  });

  it('has one reconnection under way at a time, each later than the one before up to the most', async () => {
    bell.start();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await server.close();
      const before = Date.now();
      while (server.sockets.length === attempt) await jest.advanceTimersByTimeAsync(100);
      waits.push(Date.now() - before);
      expect(jest.getTimerCount()).toBe(1);
    }
    expect(waits).toEqual([1000, 2000, 4000, 5000, 5000]);
  });

  it('gives up on a socket that does not open in time', async () => {
    bell.start();
    await jest.advanceTimersByTimeAsync(reconnection.timeoutMs);
    expect(server.latest().close).toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(reconnection.delayMs);
    expect(server.sockets).toHaveLength(2);
  });

  it('rings over HTTP while sockets are refused', async () => {
    server.stored.push(aNotification(1));
    bell.start();
    await server.close();
    expect(shown).toEqual(['0001']);
  });

  it('ends the session instead of reconnecting when the server says that the token has ended', async () => {
    await start();
    await server.close(tokenEnded);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(server.sockets).toHaveLength(1);
  });

  it('does nothing more once stopped', async () => {
    await start();
    bell.stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.sockets).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('asks each socket once for the topics that are wanted, and passes on what comes', async () => {
    topics = ['campaigns'];
    await start();
    bell.follow();
    expect(server.latest().send).toHaveBeenCalledTimes(1);
    expect(server.latest().send).toHaveBeenCalledWith('{"follow":["campaigns"]}');
    const frame = { campaign: { _id: 'k1' } };
    server.latest().onmessage?.call(null as never, { data: JSON.stringify(frame) } as MessageEvent);
    expect(frames).toEqual([frame]);
    expect(shown).toEqual([]);

    await server.close();
    await jest.advanceTimersByTimeAsync(reconnection.delayMs);
    await server.accept();
    expect(server.latest().send).toHaveBeenCalledTimes(1);
    topics = [];
    bell.follow();
    expect(server.latest().send).toHaveBeenLastCalledWith('{"follow":[]}');
  });

  it('says nothing to the server while no topic is wanted', async () => {
    await start();
    bell.follow();
    expect(server.latest().send).not.toHaveBeenCalled();
  });

  it('ignores frames that it does not understand', async () => {
    await start();
    server.latest().onmessage?.call(null as never, { data: 'not json' } as MessageEvent);
    server.latest().onmessage?.call(null as never, { data: '{"event":"later-kind"}' } as MessageEvent);
    expect(shown).toEqual([]);
  });
});

describe('reconnectDelay', () => {
  it.each([
    [0, 0, 500],
    [0, 1, 1500],
    [2, 0.5, 4000],
    [9, 0, 2500],
    [9, 1, 5000],
  ])('after %i failures with chance %d waits %i ms', (failures, chance, expected) => {
    expect(reconnectDelay(failures, () => chance)).toBe(expected);
  });
});
