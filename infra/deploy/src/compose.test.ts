import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { readEnv } from '@plinth/runtime/env';
import { parse } from 'yaml';
import { composeCommand, leftOut } from './docker.ts';
import { serverSchemas } from './envExample.ts';

const folder = resolve(__dirname, '..');
const file = resolve(folder, 'compose.yaml');

interface Service {
  readonly restart?: string;
  readonly profiles?: readonly string[];
  readonly healthcheck?: { readonly test: unknown };
  readonly environment?: Record<string, unknown>;
  readonly volumes?: readonly string[];
  readonly networks?: { readonly default: { readonly ipv4_address: string } };
}
interface Compose {
  readonly services: Record<string, Service>;
  readonly volumes: Record<string, unknown>;
}
const { services, volumes }: Compose = parse(readFileSync(file, 'utf8'), { merge: true });
const keptUp = Object.keys(services).filter((name) => !services[name]?.profiles);

/** What an operator sets who does as the first lines of the file say. */
const secrets = execFileSync(process.execPath, [resolve(folder, 'bin/secrets.mjs')], { encoding: 'utf8' });
const settings = {
  ...Object.fromEntries(
    secrets
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  ),
  ADMIN_PASSWORD: 'a password of 2026',
  SMTP_URL: 'smtp://mail.example.com',
};

/** A value as compose reads it with these settings. */
const filledIn = (value: string, given: Record<string, string> = settings) =>
  value.replace(/\$\{(\w+)(?::([-?+])([^}]*))?\}/g, (_, name: string, kind: string, other: string) => {
    const set = given[name];
    if (kind === '+') return set ? other : '';
    if (!set && kind !== '-') throw new Error(`${name} is not set`);
    return set || other;
  });

const environmentOf = (name: string, given?: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [
      key,
      filledIn(String(value), given),
    ]),
  );

describe('compose.yaml', () => {
  it.each(keptUp)('starts %s again, whatever ended it', (name) => {
    expect(services[name]?.restart).toBe('unless-stopped');
  });

  it.each(keptUp)('asks %s for its health with words that are words', (name) => {
    const test = services[name]?.healthcheck?.test;
    expect(test).toEqual(expect.arrayContaining([expect.stringMatching(/^CMD/)]));
    for (const word of test as unknown[]) expect(typeof word).toBe('string');
  });

  it.each(Object.entries(serverSchemas))('gives %s settings that it can use', (part, schema) => {
    expect(() => readEnv(schema, environmentOf(basename(part)))).not.toThrow();
  });

  it('publishes with the token that the releases service accepts', () => {
    expect(environmentOf('release').DEPLOY_TOKEN).toBe(environmentOf('releases').DEPLOY_TOKEN);
  });

  it.each(['shell', 'gateway'])('keeps what %s has read of releases on a volume', (name) => {
    const mounts = services[name]?.volumes?.map((mount) => mount.split(':')) ?? [];
    const [volume = ''] = mounts.find(([, path]) => path === services[name]?.environment?.RELEASES_DIR) ?? [];
    expect(Object.keys(volumes)).toContain(volume);
  });

  it('gives content the table of countries that one names, and without one none', () => {
    const named = { ...settings, COUNTRY_TABLE: '/srv/countries.mmdb' };
    const path = environmentOf('content', named).COUNTRY_TABLE;
    const mounts = services.content?.volumes?.map((mount) => filledIn(mount, named));
    expect(mounts).toContain(`/srv/countries.mmdb:${path}:ro`);
    expect(environmentOf('content').COUNTRY_TABLE).toBe('');
  });

  it('counts the releases service among the operators, and whom else one names', () => {
    const own = services.releases?.networks?.default.ipv4_address;
    expect(environmentOf('gateway').OPERATORS).toBe(`127.0.0.1,::1,${own}`);
    const named = { ...settings, OPERATORS: '10.1.0.0/16' };
    expect(environmentOf('gateway', named).OPERATORS).toBe(`10.1.0.0/16,${own}`);
  });

  const compose = composeCommand();
  if (!compose) leftOut('loading compose.yaml', 'there is no Docker Compose here');
  const loads = compose || process.env.TEST_DOCKER === 'required' ? it : it.skip;
  loads('is loaded by Docker Compose', () => {
    const [command = '', ...args] = compose ?? [];
    const { status, stderr } = spawnSync(command, [...args, '-f', file, 'config', '--quiet'], {
      encoding: 'utf8',
      env: { ...process.env, ...settings },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
