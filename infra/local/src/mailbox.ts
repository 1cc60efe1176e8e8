import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryEnvironment, smallHeap } from './processes/nodeMemory.ts';
import type { PartPlan } from './processes/supervisor.ts';

/** Mails that the development mailbox keeps; older ones are discarded. */
const keptMails = 5000;

/** MailDev: a mail server that keeps what it is sent, and shows it on a page. */
export const mailboxPlan = (dataDir: string, smtpPort: number, webPort: number): PartPlan => {
  const directory = join(dataDir, 'mailbox');
  mkdirSync(directory, { recursive: true });
  const script = fileURLToPath(new URL('bin/maildev.js', import.meta.resolve('maildev')));
  const options = {
    smtp: smtpPort,
    ip: '127.0.0.1',
    web: webPort,
    'web-ip': '127.0.0.1',
    'mail-directory': directory,
    'max-emails': keptMails,
  };
  return {
    name: 'mailbox',
    command: process.execPath,
    args: [
      ...smallHeap,
      script,
      '--silent',
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ],
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...memoryEnvironment },
    url: `http://127.0.0.1:${webPort}`,
    onLine: (line) => !line.startsWith('MailDev API running'),
  };
};
