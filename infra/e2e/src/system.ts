import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { releaseCalls } from '@plinth/releases/calls';
import { bodyOf, type Client, clientOf } from '@plinth/testing/client';
import { isTorture } from '@plinth/testing/torture';

const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup starts the system`);
  return value;
};

/** What people are promised within a second: so it is where the system has the machine for itself (`npm run test:torture`). */
export const aSecondMs = isTorture ? 1000 : 10_000;

/** The checkout that is being tested. */
export const repository = resolve(__dirname, '../../..');

interface PartState {
  readonly name: string;
  readonly pid: number | null;
  readonly otherPids: readonly number[];
  readonly url: string | null;
  readonly restarts: number;
}

interface RunState {
  /** Of the process that brought the system up. */
  readonly pid: number;
  readonly siteUrl: string;
  readonly mailboxUrl: string;
  readonly deployToken: string;
  readonly redisUrl: string;
  readonly redisNamespace: string;
  readonly mongodbUrl: string;
  readonly parts: readonly PartState[];
}

export const dataDir = () => given('TEST_DATA_DIR');

/** What the runner says of the system that is being tested, now. */
export const runState = (): RunState =>
  JSON.parse(readFileSync(join(dataDir(), 'run.json'), 'utf8')) as RunState;

export const part = (name: string): PartState => {
  const found = runState().parts.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`there is no part ${name}`);
  return found;
};

export const siteUrl = () => runState().siteUrl;
export const administrator = () => ({
  email: given('TEST_ADMIN_EMAIL'),
  password: given('TEST_ADMIN_PASSWORD'),
});

export const signingKeysSecret = () => given('TEST_SIGNING_KEYS_SECRET');

export const visitor = (): Client => clientOf(siteUrl());

/** Signs in and answers the session token. */
export const signIn = async (who: { email: string; password: string }): Promise<string> =>
  bodyOf(await visitor().post('/api/auth/login', who)).token;

let adminToken: Promise<string> | null = null;
export const adminClient = async (): Promise<Client> => {
  adminToken ??= signIn(administrator());
  return clientOf(siteUrl(), { token: await adminToken });
};

/** Speaks to the releases service with the token of this machine's tools. */
export const deployer = () => releaseCalls({ url: siteUrl(), deployToken: runState().deployToken });
