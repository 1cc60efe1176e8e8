import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { memoryEnvironment, smallHeap } from './processes/nodeMemory.ts';
import type { PartPlan } from './processes/supervisor.ts';

interface MailboxPlace {
  /** The bundle of `mailboxProgram.ts`. */
  readonly program: string;
  readonly dataDir: string;
  readonly smtpPort: number;
  readonly webPort: number;
}

/** MailDev: a mail server that keeps what it is sent, and shows it on a page. */
export const mailboxPlan = ({ program, dataDir, smtpPort, webPort }: MailboxPlace): PartPlan => {
  const directory = join(dataDir, 'mailbox');
  mkdirSync(directory, { recursive: true });
  return {
    name: 'mailbox',
    command: process.execPath,
    args: [...smallHeap, program],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      ...memoryEnvironment,
      SMTP_PORT: String(smtpPort),
      WEB_PORT: String(webPort),
      MAIL_DIR: directory,
    },
    url: `http://127.0.0.1:${webPort}`,
    onLine: (line) => !line.startsWith('MailDev API running'),
  };
};
