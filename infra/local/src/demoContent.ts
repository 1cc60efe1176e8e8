import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Output } from './output.ts';
import { runScript } from './script.ts';
import type { Settings } from './settings.ts';

export interface Administrator {
  readonly email: string;
  readonly password: string;
}

const markOf = (dataDir: string) => join(dataDir, 'seeded');

/** Whether the first start's content still has to be put in. */
export const needsDemoContent = ({ SEED, dataDir }: Settings) =>
  SEED === 'demo' && !existsSync(markOf(dataDir));

/** Puts the demo content in through the site's own calls, as the first administrator. */
export const addDemoContent = async (
  settings: Settings,
  { siteUrl, messagingUrl, mailUrl }: Record<'siteUrl' | 'messagingUrl' | 'mailUrl', string>,
  admin: Administrator,
  output: Output,
) => {
  const script = {
    name: 'demo',
    file: join(settings.root, 'infra/demo/dist/main.js'),
    env: {
      API_URL: siteUrl,
      MESSAGING_URL: messagingUrl,
      MAIL_URL: mailUrl,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  };
  await runScript(script, output).catch(() => {
    throw new Error('The demo content could not be put in; the next start tries again.');
  });
  writeFileSync(markOf(settings.dataDir), new Date().toISOString());
};
