import { readFile } from 'node:fs/promises';
import { endpoints } from '@plinth/contracts/endpoints';
import { createCaller } from './calls.ts';
import { seedDemo } from './seed.ts';

/**
 * Puts the demo content into the site at API_URL, signed in as ADMIN_EMAIL with ADMIN_PASSWORD, as on SEED_DAY (YYYY-MM-DD, otherwise today); what visitors send
 * goes to MESSAGING_URL and MAIL_URL. Prints one JSON line for each step; ends with a code other than 0 and the reason when it could not be done.
 */
const print = (level: 'info' | 'error', msg: string) =>
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), msg })}\n`);

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set`);
  return value;
};

const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
};

try {
  const started = performance.now();
  const apiUrl = setting('API_URL');
  const [email, password] = [setting('ADMIN_EMAIL'), setting('ADMIN_PASSWORD')];
  const { token } = await createCaller(apiUrl).json<{ token: string }>(endpoints.login, { email, password });
  const formUrls = { messaging: setting('MESSAGING_URL'), mail: setting('MAIL_URL') };
  const added = await seedDemo({
    apiUrl,
    formUrls,
    adminToken: token,
    log: (message) => print('info', message),
    today: process.env.SEED_DAY ? new Date(process.env.SEED_DAY) : new Date(),
    readPicture: (name) => readFile(new URL(`../pictures/${name}.webp`, import.meta.url)),
  });
  if (added) print('info', `Demo content is in, after ${Math.round((performance.now() - started) / 1000)} s`);
} catch (error) {
  print('error', `Demo content: ${reason(error)}`);
  process.exitCode = 1;
}
