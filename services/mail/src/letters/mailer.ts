import { createTransport } from 'nodemailer';
import type { Letter } from './formLetter.ts';

/**
 * What became of a letter. `refused` for now: try again. `uncertain`: the connection broke after the text had begun
 * to go over, so that the server may have taken it.
 */
export interface Outcome {
  readonly state: 'sent' | 'failed' | 'refused' | 'uncertain';
  /** What the server said, or what went wrong. */
  readonly reply: string;
}

export type Mailer = ReturnType<typeof createMailer>;

const connections = 5;
const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

interface SmtpError {
  readonly message: string;
  readonly code?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly permanent?: boolean;
}

/** nodemailer's codes for what concerns this letter, as opposed to the connection. */
const aboutTheLetter = new Set(['EENVELOPE', 'EMESSAGE']);
/** "Authentication required" comes in reply to an envelope, but concerns our settings. */
const authenticationRequired = 530;

const outcomeOf = (error: SmtpError, textHasBegun: boolean): Outcome => {
  const reply = error.response ?? error.message;
  const letter = aboutTheLetter.has(error.code ?? '') && error.responseCode !== authenticationRequired;
  if (error.responseCode) return { state: letter && error.permanent ? 'failed' : 'refused', reply };
  if (letter) return { state: 'failed', reply };
  return { state: textHasBegun ? 'uncertain' : 'refused', reply };
};

/** Hands letters to the mail server over a pool of connections. */
export const createMailer = (smtpUrl: string) => {
  const url = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 120_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Mailboxes on this machine offer STARTTLS with a certificate that nobody signed.
    ignoreTLS: url.protocol === 'smtp:' && loopback.has(url.hostname),
  });
  // The text is read from its stream only once the server has asked for it (354): what breaks before is harmless.
  const begun = new WeakMap<Buffer, () => boolean>();
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = createReadStream(options);
      begun.set(mail.data.raw as Buffer, () => stream.readableDidRead);
      return stream;
    };
    done();
  });

  return {
    /** Never rejects: what went wrong is the outcome. */
    send: async (letter: Letter): Promise<Outcome> => {
      try {
        const { envelope, raw } = letter;
        const { response } = await transport.sendMail({ envelope, raw });
        return { state: 'sent', reply: response };
      } catch (error) {
        return outcomeOf(error as SmtpError, begun.get(letter.raw)?.() ?? false);
      }
    },
    close: async () => transport.close(),
  };
};
