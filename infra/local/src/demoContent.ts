import { join } from 'node:path';
import type { Administrator } from './administrator.ts';
import type { Output } from './output.ts';
import { runScript } from './processes/script.ts';

interface Site {
  readonly siteUrl: string;
  readonly messagingUrl: string;
  readonly mailUrl: string;
}

interface Options extends Administrator {
  /** The day from which dates count; otherwise today. */
  readonly day?: string | undefined;
}

/** Puts the demo content in through the site's own calls, as the administrator. */
export const addDemoContent = (
  root: string,
  { siteUrl, messagingUrl, mailUrl }: Site,
  { email, password, day }: Options,
  output: Output,
  signal: AbortSignal,
) => {
  const script = {
    name: 'demo',
    file: join(root, 'infra/demo/dist/main.js'),
    env: {
      API_URL: siteUrl,
      MESSAGING_URL: messagingUrl,
      MAIL_URL: mailUrl,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      ...(day ? { SEED_DAY: day } : {}),
    },
  };
  return runScript(script, output, signal);
};
