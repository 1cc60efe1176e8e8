import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Output } from './output.ts';
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
export const addDemoContent = (
  settings: Settings,
  { siteUrl, messagingUrl, mailUrl }: Record<'siteUrl' | 'messagingUrl' | 'mailUrl', string>,
  admin: Administrator,
  output: Output,
) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [join(settings.root, 'infra/demo/dist/main.js')], {
      env: {
        PATH: process.env.PATH ?? '',
        API_URL: siteUrl,
        MESSAGING_URL: messagingUrl,
        MAIL_URL: mailUrl,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (text) => output.relay('demo', text));
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) {
        reject(new Error('The demo content could not be put in; the next start tries again.'));
        return;
      }
      writeFileSync(markOf(settings.dataDir), new Date().toISOString());
      resolve();
    });
  });
