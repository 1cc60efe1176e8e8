import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createRequests } from './requests.mjs';
import { createSeenSets, integrityOf } from './seenSets.mjs';

/**
 * A steady load on a site, from a process of its own: `load.mjs <options>`, which are JSON:
 *
 *     site, perSecond   where, and how many requests a second
 *     token             of a member of staff
 *     tag               the beginning of every name that is written
 *     listeners         how many sockets are open at the bell
 *     preview           `{ id, token }` of a set: one page in three is asked for by a session that carries it
 *     account           `{ email, password }` of a member of staff: then there are enquiries, sign-ins, and with the tokens that
 *                       these give staff reads and blogs; left out, there are none
 *     picture           of these blogs, in base64
 *
 * Every page is compared with the releases that it names; of one in four, one script or style is fetched and compared with its hash.
 * At the first message it stops asking, waits until each listener has heard of every comment and enquiry, and answers
 * `{ asked, exchanges, seconds, failed, slowestMs, comments, enquiries, blogs, subscribed, closeCodes, unheard, wrong, sets, filesSeen }`.
 */
const { site, perSecond, listeners, ...options } = JSON.parse(process.argv[2]);
const { token, tag } = options;
const { hostname, port } = new URL(site);
const agent = new Agent({ keepAlive: true });
const tickMs = 10;
/** A machine that does not keep up is asked less, not more and more at once; `asked` and `seconds` say so. */
const mostAtOnce = 256;
const hearWithinMs = 20_000;
/** Of an answer that should have been another one, so much is told: enough for the title of a page. */
const shownCharacters = 1000;

const requests = createRequests(options);
const staff = requests.as(token);

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
    sent.end(body);
  });

const result = {
  asked: 0,
  exchanges: [],
  seconds: 0,
  failed: [],
  slowestMs: 0,
  comments: [],
  enquiries: [],
  blogs: [],
  subscribed: [],
  closeCodes: {},
  unheard: [],
  filesSeen: 0,
};
const seenSets = createSeenSets(options.preview.id);

const fail = (request, { status, text, at = Date.now() }) =>
  result.failed.push({ request, status, said: text.slice(0, shownCharacters), at });

/** Asks for something, and notes what became of it; answers the reply, or null when it was not answered as it should have been. */
const attempt = async (wanted) => {
  const started = Date.now();
  result.asked += 1;
  const reply = await exchange(wanted);
  const ended = Date.now();
  result.exchanges.push([started, ended - started]);
  result.slowestMs = Math.max(result.slowestMs, ended - started);
  if (reply.status === 200 || reply.status === 201) return { ...reply, started, ended };
  fail(`${wanted.method ?? 'GET'} ${wanted.path}`, { ...reply, at: started });
  return null;
};

/** Fetches one of a page's files; what it was released with comes, also when its release has long been replaced. */
const checkFile = async (session, [path, integrity]) => {
  const reply = await attempt({ path, headers: requests.cookies[session] });
  result.filesSeen += 1;
  if (reply && integrityOf(reply.bytes) !== integrity)
    seenSets.wrong.push(`${path}: is not what was released`);
};

/** What staff do who have just signed in. */
const workSignedIn = async (own, n) => {
  await attempt(requests.profile(own));
  const blog = await requests.blog(own, n);
  if (await attempt(blog)) result.blogs.push(blog.name);
};

const take = async (n, wanted, { headers, text, started, ended }) => {
  if (wanted.kind === 'sign-in') await workSignedIn(JSON.parse(text).token, n);
  else if (wanted.kind) result[wanted.kind].push(wanted.name);
  else if (wanted.session) {
    const files = seenSets.look(wanted.session, { path: wanted.path, headers, html: text, started, ended });
    if (requests.roundOf(n) % 4 === 0 && files.length > 0)
      await checkFile(wanted.session, files[n % files.length]);
  }
};

const ask = async (n) => {
  const wanted = requests.nth(n);
  const reply = await attempt(wanted);
  if (reply) await take(n, wanted, reply);
};

/** Hears the bell as the console does: opens a socket, then asks for what it has missed. */
const listener = () => {
  const heard = new Map();
  const hear = ({ id, message }) => heard.set(Number(id), message);
  let opened = false;
  let over = false;
  /** Asks again when it is refused: what was missed is missed until it is answered, whatever comes meanwhile. */
  const catchUp = async () => {
    const missed = { path: `/api/notifications?since=${Math.max(0, ...heard.keys())}`, headers: staff };
    for (let reply = null; !reply && !over; ) {
      reply = await attempt(missed);
      if (reply) for (const one of JSON.parse(reply.text)) hear(one);
      else await pause(1000);
    }
  };
  const connect = () => {
    const socket = new WebSocket(`${site.replace('http', 'ws')}/ws`, ['bearer', token]);
    socket.on('message', (data) => hear(JSON.parse(String(data))));
    socket.on('error', ({ message }) => opened && fail('/ws', { status: message, text: '' }));
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
    /** The names of which it has not heard exactly once; an enquiry's category stands behind the name. */
    unheard: (names) => {
      const times = new Map();
      for (const message of heard.values()) {
        const name = message.slice(message.indexOf(tag)).replace(/ \(.*\)$/, '');
        times.set(name, (times.get(name) ?? 0) + 1);
      }
      return names.filter((name) => times.get(name) !== 1);
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
const toHear = [...result.comments, ...result.enquiries];
await until(() => ears.every(({ unheard }) => unheard(toHear).length === 0), hearWithinMs);
result.unheard = ears.flatMap(({ unheard }) => unheard(toHear));
for (const ear of ears) ear.close();
agent.destroy();
// A long message is on its way for a while: to disconnect sooner would cut it off.
process.send({ ...result, wrong: seenSets.wrong, sets: seenSets.all() }, () => process.disconnect());
