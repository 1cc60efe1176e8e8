import { randomUUID } from 'node:crypto';
import { defaultLanguage, isLanguage, type Language } from '@plinth/contracts/languages';
import type { LetterDraft } from '@plinth/contracts/letters';
import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import type { LetterSealer, SealedLetter } from '@plinth/runtime/letters';
import type { Logger } from '@plinth/runtime/log';
import { repeatedWork } from '@plinth/runtime/repeatedWork';
import { handOverGroup, reportOf } from '../deliveries/group.ts';
import type { Outage } from '../deliveries/outage.ts';
import type { DeliveryPace } from '../deliveries/pace.ts';
import { createReporter } from '../deliveries/reporter.ts';
import { type Run, startRun } from '../deliveries/run.ts';
import type { Mail } from '../mails/formMail.ts';
import type { LetterMailWriter } from '../mails/letterMail.ts';
import type { Mailer } from '../mails/mailer.ts';
import type { Outcome } from '../mails/outcome.ts';
import type { LetterDocument, LetterLedger } from './ledger.ts';

interface Deps {
  readonly ledger: LetterLedger;
  /** None where no secret is set. */
  readonly sealer: Pick<LetterSealer, 'read'> | null;
  readonly letterMail: LetterMailWriter;
  readonly mailer: Pick<Mailer, 'send' | 'dismissUnwanted'>;
  readonly outage: Pick<Outage, 'begin' | 'isAway'>;
  readonly log: Logger;
  readonly pace: DeliveryPace;
}

const unreadable: Outcome = { state: 'refused', reply: 'LETTERS_SECRET does not open this letter' };

/** What is written around a letter says it in the letter's language, or in English where a newer version knows one more. */
const languageOf = (code = ''): Language => (isLanguage(code) ? code : defaultLanguage);

/** What the mail server said, without what it may have repeated of the letter: the address, and links. */
const withoutSecrets = (reply: string, to: string) =>
  reply
    .replaceAll(new RegExp(to.replaceAll(/\W/g, '\\$&'), 'gi'), '[the address]')
    .replaceAll(/https?:\/\/\S+/gi, '[a link]');

/**
 * Sends letters. They are claimed in groups, as deliveries are; what there is to do is read from the ledger by a sweep,
 * and at once when a letter has come. The protocol is in this service's README.
 */
export const createLetterSending = (deps: Deps) => {
  const { ledger, sealer, letterMail, mailer, outage, log, pace } = deps;
  const running = new Set<Promise<void>>();
  let stopping = false;

  const read = (letter: SealedLetter): LetterDraft => {
    if (!sealer) throw new Error('LETTERS_SECRET is not set: letters wait where they were written');
    return sealer.read(letter);
  };
  const mailFor = ({
    _id,
    kind,
    language,
    sealed = '',
  }: LetterDocument): { mail: Mail; to: string } | null => {
    try {
      const draft = read({ letterId: _id.toHexString(), kind, sealed });
      return { mail: letterMail(_id, draft, languageOf(language)), to: draft.to };
    } catch {
      return null;
    }
  };

  const send = async (mail: Mail, run: Run): Promise<Outcome> => {
    const outcome = await mailer.send(mail, run.goesOn);
    const said = { ...outcome, reply: withoutSecrets(outcome.reply, mail.envelope.to) };
    if (said.state === 'unreachable') run.stopFor(said);
    else run.note(said);
    return said;
  };

  const sendGroup = async (group: readonly LetterDocument[]) => {
    const reporter = createReporter(ledger);
    const holder = randomUUID();
    const run = startRun(
      {
        renew: () => ledger.renew(holder, pace.leaseMs),
        goesOut: async () => !(await outage.isAway()),
        leaseMs: pace.leaseMs,
        onStop: mailer.dismissUnwanted,
      },
      holder,
    );
    try {
      await handOverGroup(group, {
        claim: (rows) => ledger.claim(rows, holder, pace.leaseMs),
        lastLook: async () => {
          await run.look();
          return (row) => mailFor(row)?.mail ?? unreadable;
        },
        send: (mail) => send(mail, run),
        report: (row, outcome) => {
          const report = reportOf(row, holder, outcome, pace);
          if (report.state === 'failed' || report.state === 'uncertain') {
            const { state, reply } = report;
            log.warn(
              { letter: row._id.toHexString(), kind: row.kind, state, reply },
              'a letter was not sent',
            );
          }
          reporter.add(report);
        },
      });
    } finally {
      await reporter.settled().finally(run.end);
    }
    const lost = run.outage();
    if (lost) await outage.begin(lost.because, lost.reply, lost.answered);
  };

  /** Begins to send what is due, beside what is being sent: a mail server that is slow with one keeps no other waiting. */
  const begin = async () => {
    const abandoned = await ledger.giveUpAbandoned();
    if (abandoned > 0) log.warn({ letters: abandoned }, 'letters are uncertain: their worker died');
    if (stopping || running.size >= pace.concurrency || (await outage.isAway())) return;
    const group = await ledger.due(pace.groupSize);
    if (group.length === 0 || stopping) return;
    const sending = sendGroup(group)
      .catch((error) => log.warn({ err: error }, 'letters will be looked at again'))
      .finally(() => {
        running.delete(sending);
        sweeping.nudge();
      });
    running.add(sending);
  };
  const sweeping = repeatedWork({
    work: begin,
    everyMs: pace.sweepMs,
    log,
    words: { failing: 'letters wait: they could not be read', again: 'letters are read again' },
  });

  return {
    /** Stores a letter that was written somewhere, once, and has it sent. One that cannot be read stays where it was written. */
    take: async (letter: SealedLetter, writtenAt: Date) => {
      read(letter);
      await ledger.take(letter, writtenAt);
      sweeping.nudge();
    },
    start: sweeping.start,
    close: async () => {
      stopping = true;
      await sweeping.close();
      await Promise.all(running);
    },
  } satisfies BackgroundWorker & Record<string, unknown>;
};
