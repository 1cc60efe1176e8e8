import type { PauseCause } from '@plinth/contracts/newsletter';

/** What may be wrong with the mail server as a whole. */
export type MailServerFault = Exclude<PauseCause, 'person'>;

/**
 * What became of a mail.
 * - `refused` for now: try again, the mail has used up an attempt.
 * - `uncertain`: the connection broke after the text had begun to go over, so the server may have taken it.
 * - `unreachable`: the server is away or does not let us in. That is no fault of this mail.
 * - `withheld`: it was no longer wanted when its turn came, and was never handed over.
 */
export type Outcome =
  | { readonly state: 'sent' | 'failed' | 'refused' | 'uncertain' | 'withheld'; readonly reply: string }
  | Unreachable;

export interface Unreachable {
  readonly state: 'unreachable';
  readonly because: MailServerFault;
  readonly reply: string;
}

export const withheld: Outcome = {
  state: 'withheld',
  reply: 'The sending was stopped before this mail was handed over',
};

/** How far a mail had got when something went wrong. */
export type Stage = 'connecting' | 'in session' | 'text begun';

/** What nodemailer says of a failure. */
export interface SmtpError {
  readonly message: string;
  readonly code?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly permanent?: boolean;
}

const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE']);
const aboutTheLogin = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2']);
/** In reply to any command: the server is about to close down, or has too many connections. */
const serviceNotAvailable = 421;
/** Comes in reply to an envelope, but concerns our settings. */
const authenticationRequired = 530;

/** Which fault of the mail server an error is, when it is about the server and not about one mail. */
export const serverFaultOf = ({ code = '', responseCode }: SmtpError): MailServerFault =>
  aboutTheLogin.has(code) || responseCode === authenticationRequired
    ? 'mail-server-refuses-login'
    : 'mail-server-unreachable';

/**
 * The outcome as far as the error alone tells. `interrupted`: the session broke before the text had begun. That is the
 * server's fault when it is away, and may be the mail's when it is not.
 */
export const outcomeOf = (error: SmtpError, stage: Stage): Outcome | { readonly state: 'interrupted' } => {
  const { code = '', responseCode } = error;
  const reply = error.response ?? error.message;
  const ofServer = responseCode === serviceNotAvailable || responseCode === authenticationRequired;
  if (aboutTheMail.has(code) && !ofServer) {
    return { state: responseCode && !error.permanent ? 'refused' : 'failed', reply };
  }
  if (!responseCode && stage === 'text begun') return { state: 'uncertain', reply };
  if (ofServer || aboutTheLogin.has(code) || stage === 'connecting') {
    return { state: 'unreachable', because: serverFaultOf(error), reply };
  }
  return { state: 'interrupted' };
};
