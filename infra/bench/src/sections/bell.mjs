import { setTimeout as pause } from 'node:timers/promises';
import { median, quantile, shown } from '../numbers.mjs';
import { startHelper } from '../processes.mjs';

const sockets = 1000;
const rounds = 3;
const samplesARound = 16;
const mostMore = 60;

const milliseconds = (from, to) => Number(BigInt(to) - BigInt(from)) / 1e6;

const ring = async (siteUrl, listeners) => {
  const allHeard = listeners.next();
  const reply = await fetch(`${siteUrl}/api/comments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Visitor', email: 'visitor@example.com', comment: 'A fine house.' }),
  });
  // The clock is the machine's own: the same in every process.
  const accepted = process.hrtime.bigint();
  if (reply.status !== 201) throw new Error(`a comment was answered with ${reply.status}`);
  await reply.arrayBuffer();
  return milliseconds(accepted, (await allHeard).last);
};

const broadcast = async (server, listeners) => {
  const allHeard = listeners.next();
  const { began } = await server.ask({});
  return milliseconds(began, (await allHeard).last);
};

const sample = async (take) => {
  const taken = [];
  for (let count = 0; count < samplesARound; count++) {
    taken.push(await take());
    await pause(100);
  }
  return taken;
};

/** How long after a comment was accepted the last of 1,000 bells rings, beside a bare broadcast. */
export const measureBell = async ({ system, token }) => {
  const server = await startHelper('broadcast');
  const bells = await startHelper('listeners', {
    url: `${system.siteUrl.replace('http', 'ws')}/ws`,
    protocols: ['bearer', token],
    count: sockets,
  });
  const bare = await startHelper('listeners', { url: server.url, protocols: [], count: sockets });
  const ringOnce = () => ring(system.siteUrl, bells);
  const broadcastOnce = () => broadcast(server, bare);
  for (let warmUp = 0; warmUp < 5; warmUp++) {
    await ringOnce();
    await broadcastOnce();
  }
  const rung = [];
  const sent = [];
  for (let round = 0; round < rounds; round++) {
    rung.push(...(await sample(ringOnce)));
    sent.push(...(await sample(broadcastOnce)));
  }
  for (const helper of [bells, bare, server]) await helper.end();
  const more = median(rung) - median(sent);
  return [
    {
      what: 'bell: from the 201 to the last of 1,000 sockets, median',
      value: `${shown(median(rung))} ms`,
      beside: `p99 ${shown(quantile(rung, 0.99))} ms of ${rung.length}; bare ws ${shown(median(sent))} ms, p99 ${shown(quantile(sent, 0.99))} ms`,
      wanted: `≤ ${mostMore} ms more than bare ws`,
      met: more <= mostMore,
      main: true,
    },
  ];
};
