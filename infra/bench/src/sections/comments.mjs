import { setTimeout as pause } from 'node:timers/promises';
import { load } from '../load.mjs';
import { quantile, shown } from '../numbers.mjs';
import { startHelper } from '../processes.mjs';

const seconds = 6;
const secondsAtHalf = 10;
const mostP99 = 100;
const mostRingMs = 1000;
const catchUpMs = 120_000;

const comment = {
  name: 'Amina Visitor',
  email: 'amina@example.com',
  comment: 'We walked past the site last week. The brickwork is a joy, and the court is cool at noon.',
};

/** Waits until each comment has its notification and none carries an event that still has to go out. */
const untilRung = async (mongo) => {
  const comments = mongo.db('messaging').collection('comments');
  const notifications = mongo.db('notifications').collection('notifications');
  const end = Date.now() + catchUpMs;
  for (;;) {
    const stored = await comments.countDocuments();
    const rung = await notifications.countDocuments();
    const waiting = await comments.countDocuments({ 'outbox.0.at': { $exists: true } });
    if (rung === stored && waiting === 0) return stored;
    if (Date.now() > end)
      throw new Error(`${stored} comments, ${rung} notifications, ${waiting} events wait`);
    await pause(100);
  }
};

/**
 * How many comments a second are accepted, how long after that the last rings, and how long a comment takes at half
 * that load.
 */
export const measureComments = async ({ system, token }) => {
  const bell = await startHelper('ringDelays', {
    url: `${system.siteUrl.replace('http', 'ws')}/ws`,
    protocols: ['bearer', token],
  });
  const posted = { url: `${system.siteUrl}/api/comments`, method: 'POST', body: comment };
  await load({ ...posted, seconds: 1 });
  const before = await untilRung(system.mongo);
  await bell.ask('begin');

  const full = await load({ ...posted, seconds });
  const loaded = Date.now();
  const stored = (await untilRung(system.mongo)) - before;
  const behind = (Date.now() - loaded) / 1000;
  if (stored < full.ok) throw new Error(`${full.ok} comments were acknowledged, ${stored} are stored`);

  const { delays } = await bell.ask('end');
  await bell.end();

  const half = await load({ ...posted, seconds: secondsAtHalf, rate: Math.round(full.rate / 2) });
  await untilRung(system.mongo);
  return [
    {
      what: 'comments accepted, durable, with their event',
      value: `${shown(full.rate)}/s`,
      beside: `p99 ${shown(full.p99)} ms; every one is stored, and has rung ${shown(behind)} s after the last`,
      main: true,
    },
    {
      what: 'from a comment to its ring at that load, p99',
      value: `${shown(quantile(delays, 0.99))} ms`,
      beside: `median ${shown(quantile(delays, 0.5))} ms, slowest ${shown(quantile(delays, 1))} ms of ${delays.length}; counted from before it is stored`,
      wanted: `< ${mostRingMs} ms`,
      met: quantile(delays, 0.99) < mostRingMs,
      main: true,
    },
    {
      what: 'p99 of a comment at half that load',
      value: `${shown(half.p99)} ms`,
      beside: `${shown(half.rate)}/s, median ${shown(half.p50)} ms`,
      wanted: `< ${mostP99} ms`,
      met: half.p99 < mostP99,
      main: true,
    },
  ];
};
