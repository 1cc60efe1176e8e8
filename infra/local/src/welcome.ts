import type { Administrator } from './administrator.ts';
import type { Settings } from './settings.ts';

interface Facts {
  readonly siteUrl: string;
  readonly mailboxUrl: string | null;
  /** The first administrator, when this start has made one. */
  readonly administrator: Administrator | null;
}

const credentialLines = ({ email, password }: Administrator, { ADMIN_PASSWORD }: Settings) => [
  `          ${email}`,
  ADMIN_PASSWORD ? '          with your ADMIN_PASSWORD' : `          ${password}   (shown only this once)`,
];

const boxed = (lines: readonly string[]) => {
  const width = Math.max(...lines.map((line) => line.length)) + 2;
  const rule = '─'.repeat(width);
  return `\n┌${rule}┐\n${lines.map((line) => `│ ${line.padEnd(width - 1)}│\n`).join('')}└${rule}┘\n\n`;
};

/** Where everything is, for the person who has started it. */
export const welcome = (settings: Settings, { siteUrl, mailboxUrl, administrator }: Facts) =>
  boxed([
    `Site      ${siteUrl}`,
    `Sign in   ${siteUrl}/login`,
    ...(administrator ? credentialLines(administrator, settings) : []),
    ...(mailboxUrl ? [`Mailbox   ${mailboxUrl}`] : []),
    `Data      ${settings.dataDir}`,
    'Stop      Ctrl-C',
  ]);

/** How the first administrator signs in, for a start that ends before it welcomes anybody. */
export const credentialsOf = (administrator: Administrator, settings: Settings) =>
  boxed(['Sign in at the next start', ...credentialLines(administrator, settings)]);
