import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createSeenSets, integrityOf } from './seenSets.mjs';

/**
 * A steady load on a site, from a process of its own: `load.mjs <options>`, which are JSON:
 *
 *     site, perSecond   where, and how many requests a second
 *     token             of a member of staff
 *     tag               the beginning of every name that is written
 *     listeners         how many sockets are open at the bell
 *     preview           `{ id, token }` of a set: one page in three is asked for by a session that carries it
 *
 * Every page is compared with the releases that it names; of one in four, one script or style is fetched and compared with its hash.
 * At the first message it stops asking, waits until each listener has heard of every comment, and answers
 * `{ asked, seconds, failed, slowestMs, comments, subscribed, closeCodes, unheard, wrong, sets, filesSeen }`.
 */
const { site, perSecond, token, tag, listeners, preview } = JSON.parse(process.argv[2]);
const { hostname, port } = new URL(site);
const agent = new Agent({ keepAlive: true });
const tickMs = 10;
/** A machine that does not keep up is asked less, not more and more at once; `asked` and `seconds` say so. */
const mostAtOnce = 256;
const hearWithinMs = 20_000;

const staff = { authorization: `Bearer ${token}` };
/** Requests come in rounds: each asks for everything once. */
const roundOf = (n) => Math.floor(n / asked.length);
const cookies = { live: {}, preview: { cookie: `plinth-set=${preview.token}` } };
const page = (path) => (n) => {
  const session = roundOf(n) % 3 === 0 ? 'preview' : 'live';
  return { path, session, headers: { accept: 'text/html', ...cookies[session] } };
};
const post = (path, body) => ({
  path,
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json' },
});

/** What is asked for, in turn: pages and reads that are in memory and that are not, all parts, and writes. */
const asked = [
  page('/'),
  () => ({ path: '/api/blogs/recent' }),
  (n) => ({ path: `/api/blogs?limit=${1 + (n % 100)}&sort=${n % 2 ? 'asc' : 'desc'}` }),
  page('/blogs'),
  () => ({ path: '/api/user/profile', headers: staff }),
  (n) =>
    post('/api/comments', { name: `${tag} comment ${n}`, email: `load-${n}@example.com`, comment: 'Hello' }),
  page('/projects'),
  () => ({ path: '/api/stats/blogFeedback', headers: staff }),
  () => ({ path: '/api/notifications', headers: staff }),
  page('/Csr'),
  () => ({ path: '/api/email/campaigns', headers: staff }),
  (n) => ({ path: `/api/projects?limit=${1 + (n % 100)}` }),
  page('/login'),
  (n) => post('/api/newsletter', { email: `${tag.replaceAll(' ', '-')}-${n}@example.com` }),
  () => ({ path: '/api/stats/latest-blog', headers: staff }),
];

const exchange = ({ path, method = 'GET', headers, body }) =>
  new Promise((resolve) => {
    const sent = request({ agent, hostname, port, path, method, headers }, (reply) => {
      const pieces = [];
      reply.on('data', (piece) => pieces.push(piece));
      reply.on('close', () => {
        const bytes = Buffer.concat(pieces);
        const status = reply.complete ? reply.statusCode : 'broken off';
        resolve({ status, headers: reply.headers, bytes, text: bytes.toString() });
      });
    });
    sent.on('error', ({ code, message }) => resolve({ status: code ?? message, text: '' }));
    sent.end(body && JSON.stringify(body));
  });

const result = {
  asked: 0,
  seconds: 0,
  failed: [],
  slowestMs: 0,
  comments: [],
  subscribed: [],
  closeCodes: {},
  unheard: [],
  filesSeen: 0,
};
const seenSets = createSeenSets(preview.id);

/** Fetches one of a page's files; what it was released with comes, also when its release has long been replaced. */
const checkFile = async (session, [path, integrity]) => {
  const { status, bytes } = await exchange({ path, headers: cookies[session] });
  result.asked += 1;
  result.filesSeen += 1;
  if (status !== 200) result.failed.push(`GET ${path}: ${status}`);
  else if (integrityOf(bytes) !== integrity) seenSets.wrong.push(`${path}: is not what was released`);
};

const ask = async (n) => {
  const wanted = asked[n % asked.length](n);
  const started = Date.now();
  result.asked += 1;
  const { status, headers, text } = await exchange(wanted);
  const ended = Date.now();
  result.slowestMs = Math.max(result.slowestMs, ended - started);
  if (status !== 200 && status !== 201) {
    result.failed.push(`${wanted.method ?? 'GET'} ${wanted.path}: ${status} ${text.slice(0, 200)}`);
  } else if (wanted.path === '/api/comments') result.comments.push(wanted.body.name);
  else if (wanted.path === '/api/newsletter') result.subscribed.push(wanted.body.email);
  else if (wanted.session) {
    const files = seenSets.look(wanted.session, { path: wanted.path, headers, html: text, started, ended });
    if (roundOf(n) % 4 === 0 && files.length > 0) await checkFile(wanted.session, files[n % files.length]);
  }
};

/** Hears the bell as the console does: opens a socket, then asks for what it has missed. */
const listener = () => {
  const heard = new Map();
  const hear = ({ id, message }) => heard.set(Number(id), message);
  let opened = false;
  let over = false;
  const catchUp = async () => {
    const { status, text } = await exchange({
      path: `/api/notifications?since=${Math.max(0, ...heard.keys())}`,
      headers: staff,
    });
    if (status === 200) for (const one of JSON.parse(text)) hear(one);
    else result.failed.push(`GET /api/notifications?since: ${status}`);
  };
  const connect = () => {
    const socket = new WebSocket(`${site.replace('http', 'ws')}/ws`, ['bearer', token]);
    socket.on('message', (data) => hear(JSON.parse(String(data))));
    socket.on('error', (error) => opened && result.failed.push(`/ws: ${error.message}`));
    socket.on('open', () => {
      opened = true;
      void catchUp();
    });
    socket.on('close', async (code) => {
      if (over) return;
      result.closeCodes[code] = (result.closeCodes[code] ?? 0) + 1;
      await pause(500 + Math.random() * 1000);
      connect();
    });
    current = socket;
  };
  let current;
  connect();
  return {
    isOpen: () => current.readyState === WebSocket.OPEN,
    unheard: (names) => {
      const messages = [...heard.values()];
      return names.filter((name) => messages.filter((message) => message.endsWith(name)).length !== 1);
    },
    close: () => {
      over = true;
      current.terminate();
    },
  };
};

const until = async (probe, withinMs) => {
  for (const end = Date.now() + withinMs; Date.now() < end && !probe(); ) await pause(50);
};

const ears = Array.from({ length: listeners }, listener);
await until(() => ears.every(({ isOpen }) => isOpen()), 10_000);

let over = false;
process.once('message', () => {
  over = true;
});
process.send('begun');

const running = new Set();
const began = Date.now();
while (!over) {
  const due = ((Date.now() - began) / 1000) * perSecond;
  while (result.asked < due && running.size < mostAtOnce) {
    const asking = ask(result.asked).finally(() => running.delete(asking));
    running.add(asking);
  }
  await pause(tickMs);
}
await Promise.all(running);
result.seconds = (Date.now() - began) / 1000;
await until(() => ears.every(({ unheard }) => unheard(result.comments).length === 0), hearWithinMs);
result.unheard = ears.flatMap(({ unheard }) => unheard(result.comments));
for (const ear of ears) ear.close();
agent.destroy();
process.send({ ...result, wrong: seenSets.wrong, sets: seenSets.all() });
process.disconnect();
