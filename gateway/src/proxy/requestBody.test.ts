import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@plinth/testing/service';
import { anAdmin } from '@plinth/testing/tokens';
import { answerJson } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

const silenceMs = 200;
/** More than the failures in a row after which a part counts as down. */
const many = 12;

let gateway: TestGateway;
const sockets: Socket[] = [];
const start = async (patience: { silenceMs: number; deadlineMs?: number }) => {
  gateway = await startTestGateway({}, patience);
};
beforeEach(() => start({ silenceMs }));
const stop = async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await gateway.close();
};
afterEach(stop);

const comment = () => gateway.as(null).post('/api/comments', { name: 'An honest visitor' });

/** Opens a connection, sends these bytes and tells what came back. */
const say = (bytes: string) => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  const heard = { text: '', closed: false };
  socket.on('data', (piece) => {
    heard.text += piece;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    heard.closed = true;
  });
  socket.write(bytes);
  sockets.push(socket);
  return { socket, heard };
};

const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`;

describe('visitors who leave in the middle of what they send', () => {
  it('cost no honest visitor an answer', async () => {
    for (let round = 0; round < 3; round++) {
      const leaving = Array.from({ length: many }, () => say(`${head('/api/comments', 900)}{"na`).socket);
      await pause(20);
      for (const socket of leaving) socket.resetAndDestroy();
      expect((await comment()).status).toBe(200);
    }
  });

  it('are never heard of by the part', async () => {
    say(`${head('/api/comments', 900)}{"na`).socket.end();
    expect((await comment()).status).toBe(200);
    expect(gateway.parts.messaging.calls).toHaveLength(1);
  });
});

describe('visitors who stop in the middle of what they send', () => {
  it('are answered 408 in words, and their connection ends', async () => {
    const { heard } = say(`${head('/api/auth/login', 900)}{"email"`);
    await eventually(() => heard.text.includes('}'));
    expect(heard.text).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard.text).toContain('"code":"request-timeout"');
    expect(gateway.parts.auth.timesAsked('/api/auth/login')).toBe(0);
    await eventually(() => heard.closed);
  });

  it('cost no honest visitor a sign-in', async () => {
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < many; count++) say(`${head('/api/auth/login', 900)}{"email"`);
      const signedIn = await gateway.as(null).post('/api/auth/login', { email: 'a@example.com' });
      expect(signedIn.status).toBe(200);
      await pause(silenceMs);
    }
  });
});

describe('a body that takes its time', () => {
  const deadlineMs = 1000;
  beforeEach(async () => {
    await stop();
    // Far above the time between two pieces, on a busy machine too.
    await start({ silenceMs: 20_000, deadlineMs });
  });

  const upload = (pieces: number, everyMs: number) => {
    const { socket, heard } = say(
      head('/api/blogs', pieces * 1000, `authorization: Bearer ${anAdmin().token}\r\n`),
    );
    const sending = (async () => {
      for (let count = 0; count < pieces; count++) {
        await pause(everyMs);
        socket.write('x'.repeat(1000));
      }
    })();
    return { heard, sending };
  };

  it('may take longer than the part may, as long as it goes on', async () => {
    const { heard, sending } = upload(12, deadlineMs / 10);
    await sending;
    await eventually(() => heard.text.includes('HTTP/1.1 200'));
    expect(gateway.parts.content.calls[0]?.body).toHaveLength(12_000);
  });

  it('is not heard of by the part before it is there', async () => {
    const { sending } = upload(4, 100);
    await pause(250);
    expect(gateway.parts.content.calls).toHaveLength(0);
    await sending;
    await eventually(() => gateway.parts.content.calls.length === 1);
  });
});

describe('a body that is too large', () => {
  const tooLarge = (text: string) => expect(text).toMatch(/^HTTP\/1\.1 413 .*"code":"body-too-large"/s);

  it('is refused when that is announced, before any of it is read', async () => {
    const { heard } = say(head('/api/comments', 100_001));
    await eventually(() => heard.text.includes('}'));
    tooLarge(heard.text);
  });

  it('is refused as soon as it is, when its length was not told', async () => {
    const chunked = 'POST /api/comments HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n';
    const { heard } = say(`${chunked}186a1\r\n${'x'.repeat(100_001)}\r\n`);
    await eventually(() => heard.text.includes('}'));
    tooLarge(heard.text);
    expect(gateway.parts.messaging.calls).toHaveLength(0);
  });

  it('leaves its connection to be used again once it is sent', async () => {
    const { socket, heard } = say(head('/api/comments', 100_001));
    await eventually(() => heard.text.includes('}'));
    socket.write('x'.repeat(100_001));
    gateway.parts.messaging.answer(answerJson({ second: true }));
    socket.write(`${head('/api/comments', 2)}{}`);
    await eventually(() => heard.text.includes('"second":true'));
  });
});
