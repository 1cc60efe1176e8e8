import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { letter } from '../letter.mjs';
import { median, shown } from '../numbers.mjs';
import { startHelper } from '../processes.mjs';

const recipients = 10_000;
const bareRecipients = 5000;
const rounds = 3;
const leastRatio = 0.5;

const secondsBetween = (from, to) => Number(BigInt(to) - BigInt(from)) / 1e9;

const addSubscribers = (mongo) =>
  mongo
    .db('mail')
    .collection('subscribers')
    .insertMany(
      Array.from({ length: recipients }, (_, number) => ({
        email: `reader${number}@example.com`,
        token: randomBytes(24).toString('base64url'),
        subscribedAt: new Date(),
      })),
    );

/** Sends a campaign; answers its rate, and the first mail that the sink ever got. */
const campaign = async ({ siteUrl, authorization, sink }) => {
  await sink.ask({ expect: recipients });
  const complete = sink.next();
  const reply = await fetch(`${siteUrl}/api/email/send-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(letter),
  });
  const began = process.hrtime.bigint();
  if (reply.status !== 202) throw new Error(`a campaign was answered with ${reply.status}`);
  const { _id } = await reply.json();
  const { ended, first } = await complete;
  for (let waited = 0; ; waited++) {
    const state = await fetch(`${siteUrl}/api/email/campaigns/${_id}`, { headers: { authorization } });
    const { status, sent } = await state.json();
    if (status === 'sent' && sent === recipients) break;
    if (waited > 100)
      throw new Error(`${recipients} mails arrived, the campaign says ${status}, ${sent} sent`);
    await pause(100);
  }
  return { rate: recipients / secondsBetween(began, ended), first };
};

const bareRate = async (sink, options) => {
  await sink.ask({ expect: Number.MAX_SAFE_INTEGER });
  const sender = await startHelper('sender', { url: sink.url, recipients: bareRecipients, ...options });
  const { began, ended } = await sender.ask({});
  await sender.end();
  return bareRecipients / secondsBetween(began, ended);
};

const mailOf = async (raw) => {
  const { from, replyTo, subject, text, html, headers } = await simpleParser(raw);
  const list = headers.get('list');
  return {
    from: from.text,
    replyTo: replyTo.text,
    subject,
    text,
    html,
    headers: {
      'List-Unsubscribe': `<${list.unsubscribe.url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};

/** How fast a campaign of 10,000 goes out, beside bare pooled nodemailer with the same mails to the same sink. */
export const measureNewsletter = async ({ system, token, sink }) => {
  await addSubscribers(system.mongo);
  const sending = { siteUrl: system.siteUrl, authorization: `Bearer ${token}`, sink };
  const { first } = await campaign(sending);
  const mail = await mailOf(first);
  const taken = [];
  for (let round = 0; round < rounds; round++) {
    taken.push({
      ours: (await campaign(sending)).rate,
      composed: await bareRate(sink, { mail }),
      ready: await bareRate(sink, { mail, raw: first }),
    });
  }
  const of = (name) => median(taken.map((round) => round[name]));
  const ratioTo = (name) => median(taken.map((round) => round.ours / round[name]));
  const ours = `${shown(of('ours'))} mails/s`;
  return [
    {
      what: 'newsletter to 10,000, ledger and all, against bare nodemailer',
      value: `${shown(ratioTo('composed'))} of its rate`,
      beside: `${ours}; bare ${shown(of('composed'))}`,
      wanted: `≥ ${leastRatio}`,
      met: ratioTo('composed') >= leastRatio,
      main: true,
    },
    {
      what: 'the same against bare nodemailer that is given ready bytes',
      value: `${shown(ratioTo('ready'))} of its rate`,
      beside: `${ours}; bare ${shown(of('ready'))}`,
    },
  ];
};
