import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { letter } from '../letter.mjs';
import { quantile, shown } from '../numbers.mjs';
import { memoryOf } from '../processes.mjs';

const recipients = Number(process.env.RECIPIENTS ?? 1_000_000);
const inserted = 10_000;
const pollMs = 250;
/** The first seconds of a process are not its usual ones. */
const warmMs = 5000;
const mostPollMs = 20;
/** How much slower the end may be than the beginning, and how much more memory may be in use then. */
const leastRatio = 0.9;
const mostGrowth = 1.25;

const addSubscribers = async (mongo) => {
  const subscribers = mongo.db('mail').collection('subscribers');
  for (let from = 0; from < recipients; from += inserted) {
    const count = Math.min(inserted, recipients - from);
    await subscribers.insertMany(
      Array.from({ length: count }, (_, index) => ({
        email: `reader${from + index}@example.com`,
        token: randomBytes(24).toString('base64url'),
        subscribedAt: new Date(),
      })),
      { ordered: false },
    );
  }
};

const started = async (siteUrl, authorization) => {
  const reply = await fetch(`${siteUrl}/api/email/send-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(letter),
  });
  if (reply.status !== 202) throw new Error(`a campaign was answered with ${reply.status}`);
  return (await reply.json())._id;
};

/** Looks at a campaign through the gateway until it is sent: what each look said, how long it took, and the memory then. */
const follow = async ({ system, authorization, id }) => {
  const [mail, database] = ['mail', 'embedded-mongo'].map(system.pidOf);
  const looks = [];
  for (;;) {
    const began = performance.now();
    const reply = await fetch(`${system.siteUrl}/api/email/campaigns/${id}`, { headers: { authorization } });
    const { status, sent, total, queued, claimed } = await reply.json();
    const at = performance.now();
    if (sent + queued + claimed !== total)
      throw new Error(`${total} recipients, and sums of ${sent + queued + claimed}`);
    looks.push({
      at,
      took: at - began,
      status,
      sent,
      mail: memoryOf(mail).own,
      database: memoryOf(database).own,
    });
    if (status === 'sent') return looks;
    await pause(pollMs);
  }
};

/** The looks that saw between these shares of the recipients mailed. */
const between = (looks, from, to) =>
  looks.filter(({ sent }) => sent > from * recipients && sent <= to * recipients);

const rateOf = (looks) => {
  const [first, last] = [looks[0], looks.at(-1)];
  return ((last.sent - first.sent) / (last.at - first.at)) * 1000;
};

/**
 * A campaign to a million: its rate and the memory it takes at its beginning, middle and end, and what looking at it costs.
 */
export const measureCampaign = async ({ system, token, sink }) => {
  await addSubscribers(system.mongo);
  const authorization = `Bearer ${token}`;
  await sink.ask({ expect: recipients });
  const complete = sink.next();
  const began = performance.now();
  const looks = await follow({ system, authorization, id: await started(system.siteUrl, authorization) });
  await complete;

  const sending = looks.filter(({ status }) => status !== 'preparing');
  const stretches = [
    [0.05, 0.15],
    [0.45, 0.55],
    [0.85, 0.95],
  ].map(([from, to]) => between(looks, from, to));
  const rates = stretches.map(rateOf);
  const took = looks.filter(({ at }) => at - began > warmMs).map((look) => look.took);
  const about = `campaign to ${recipients.toLocaleString('en')}`;
  const memory = (what, name) => {
    const taken = stretches.map((stretch) =>
      quantile(
        stretch.map((look) => look[name]),
        0.5,
      ),
    );
    return {
      what: `${about}: memory of ${what}, at 10, 50 and 90 %`,
      value: `${taken.map(shown).join(' / ')} MB`,
      beside: `at most ${shown(Math.max(...looks.map((look) => look[name])))} MB`,
      wanted: `grows by ≤ ${Math.round((mostGrowth - 1) * 100)} %`,
      met: taken[2] <= taken[0] * mostGrowth,
      main: true,
    };
  };
  return [
    {
      what: `${about}: mails a second, at 10, 50 and 90 %`,
      value: rates.map(shown).join(' / '),
      beside: `frozen in ${shown((sending[0].at - began) / 1000)} s, sent in ${shown((looks.at(-1).at - sending[0].at) / 1000)} s`,
      wanted: `end ≥ ${leastRatio} of beginning`,
      met: rates[2] >= rates[0] * leastRatio,
      main: true,
    },
    {
      what: `${about}: a look at it through the gateway`,
      value: `p50 ${shown(quantile(took, 0.5))} ms`,
      beside: `p99 ${shown(quantile(took, 0.99))} ms, longest ${shown(Math.max(...took))} ms, of ${shown(took.length)}`,
      wanted: `p50 < ${mostPollMs} ms`,
      met: quantile(took, 0.5) < mostPollMs,
      main: true,
    },
    memory('the mail service', 'mail'),
    memory('the database, without its file', 'database'),
  ];
};
