import { createTurns } from '@plinth/runtime/turns';
import { createTransport } from 'nodemailer';
import type { Mail } from './formMail.ts';
import {
  type MailServerFault,
  type Outcome,
  outcomeOf,
  type SmtpError,
  type Stage,
  serverFaultOf,
  withheld,
} from './outcome.ts';

export type Mailer = ReturnType<typeof createMailer>;

const connections = 5;
/** Mails that are in nodemailer's hands at once. The others wait for their turn, when they can still be withheld. */
const inHand = 2 * connections;
const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Hands mails to the mail server over a pool of connections. */
export const createMailer = (smtpUrl: string) => {
  const url = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    // Once, for a kept connection that the server had closed. A server that is away is not asked again and again.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 120_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Mailboxes on this machine offer STARTTLS with a certificate that nobody signed.
    ignoreTLS: url.protocol === 'smtp:' && loopback.has(url.hostname),
  });
  // The text's stream is made for a session that stands, and is read only once the server has asked for it (354): what
  // breaks before is harmless.
  const textBegun = new WeakMap<Buffer, () => boolean>();
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = createReadStream(options);
      textBegun.set(mail.data.raw as Buffer, () => stream.readableDidRead);
      return stream;
    };
    done();
  });
  const stageOf = ({ raw }: Mail): Stage => {
    const begun = textBegun.get(raw);
    if (!begun) return 'connecting';
    return begun() ? 'text begun' : 'in session';
  };

  let probing: Promise<MailServerFault | null> | null = null;
  /** Connects and signs in over one connection of its own; those who ask meanwhile share it. */
  const probe = (): Promise<MailServerFault | null> => {
    probing ??= transport
      .verify()
      .then(
        () => null,
        (error) => serverFaultOf(error as SmtpError),
      )
      .finally(() => {
        probing = null;
      });
    return probing;
  };

  const handOver = async (mail: Mail): Promise<Outcome> => {
    try {
      const { envelope, raw } = mail;
      const { response } = await transport.sendMail({ envelope, raw });
      return { state: 'sent', reply: response };
    } catch (error) {
      const outcome = outcomeOf(error as SmtpError, stageOf(mail));
      if (outcome.state !== 'interrupted') return outcome;
      const reply = (error as SmtpError).message;
      const because = await probe();
      return because ? { state: 'unreachable', because, reply } : { state: 'refused', reply };
    }
  };
  const turns = createTurns({ atOnce: inHand });
  const waiting = new Set<{ readonly wanted: () => boolean; readonly giveUp: () => void }>();

  return {
    /**
     * Hands a mail over when its turn comes, if it is still wanted then. Never rejects: what went wrong is the
     * outcome.
     */
    send: async (mail: Mail, wanted: () => boolean): Promise<Outcome> => {
      let leave = () => {};
      const onWait = (giveUp: () => void) => {
        const one = { wanted, giveUp };
        waiting.add(one);
        leave = () => waiting.delete(one);
      };
      const work = async () => (wanted() ? handOver(mail) : withheld);
      const outcome = await turns.run(work, { onWait }).finally(() => leave());
      return outcome ?? withheld;
    },
    /** To be called when mails that wait may no longer be wanted: those come back at once. */
    dismissUnwanted: () => {
      for (const { wanted, giveUp } of waiting) if (!wanted()) giveUp();
    },
    /** What is wrong with the mail server now; null when it lets us in. */
    probe,
    close: async () => transport.close(),
  };
};
