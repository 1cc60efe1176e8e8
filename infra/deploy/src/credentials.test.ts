import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse, parseAllDocuments } from 'yaml';

const services = ['auth', 'content', 'messaging', 'mail', 'notifications', 'releases'];
const servers = [...services, 'shell', 'gateway'];
const fileOf = (path: string) => resolve(__dirname, '..', path);
const read = (path: string) => readFileSync(fileOf(path), 'utf8');

interface Account {
  readonly user: string;
  readonly pwd: string;
  readonly roles: readonly { role: string; db: string }[];
}

/** Runs createUsers.js as mongosh does, on a server with these users. */
const usersMade = (environment: Record<string, string>, there: readonly string[] = []) => {
  const made: Account[] = [];
  const changed: Account[] = [];
  const admin = {
    getUser: (name: string) => (there.includes(name) ? { user: name } : null),
    createUser: (account: Account) => made.push(account),
    updateUser: (user: string, account: Omit<Account, 'user'>) => changed.push({ user, ...account }),
  };
  const db = { getSiblingDB: (name: string) => (name === 'admin' ? admin : null) };
  runInNewContext(read('mongo/createUsers.js'), { db, process: { env: environment }, Error });
  return { made, changed };
};
const passwords = Object.fromEntries(
  services.map((service) => [`MONGO_PASSWORD_${service.toUpperCase()}`, `the word of ${service}`]),
);
const accounts = services.map((service) => ({
  user: service,
  pwd: `the word of ${service}`,
  roles: [{ role: 'readWrite', db: service }],
}));

describe('the users of the database', () => {
  it('are one for each service, for the database of its name', () => {
    expect(usersMade(passwords)).toEqual({ made: accounts, changed: [] });
  });

  it('get the passwords that are there now when they exist already', () => {
    expect(usersMade(passwords, services)).toEqual({ made: [], changed: accounts });
  });

  it('are not made at all while the password of one is missing', () => {
    const { MONGO_PASSWORD_MAIL: _, ...others } = passwords;
    expect(() => usersMade(others)).toThrow('MONGO_PASSWORD_MAIL is not set');
  });
});

describe('on a Docker host', () => {
  const compose = parse(read('compose.yaml'), { merge: true });
  const addressOf = (server: string) => compose.services[server].environment.MONGODB_URL;

  it.each(services)('%s has its own address of the database', (service) => {
    const password = `\${MONGO_PASSWORD_${service.toUpperCase()}}`;
    expect(addressOf(service)).toBe(`mongodb://${service}:${password}@mongo:27017/?replicaSet=rs0`);
  });

  it.each(['gateway', 'shell'])('%s has none', (server) => {
    expect(addressOf(server)).toBeUndefined();
  });

  it('every secret that may be any is made, each another', () => {
    const lines = execFileSync(process.execPath, [fileOf('bin/secrets.mjs')], { encoding: 'utf8' });
    const made = Object.fromEntries(
      lines
        .trim()
        .split('\n')
        .map((line) => line.split('=')),
    );
    const secrets = ['MONGO_PASSWORD_ROOT', 'SIGNING_KEYS_SECRET', 'LETTERS_SECRET', 'DEPLOY_TOKEN'];
    const names = [...Object.keys(passwords), ...secrets];
    expect(Object.keys(made).sort()).toEqual(names.sort());
    expect(new Set(Object.values(made)).size).toBe(names.length);
    for (const value of Object.values(made)) expect(value).toMatch(/^(plinth-deploy-)?[\da-f]{64}$/);
  });
});

describe('on Kubernetes', () => {
  const documents = parseAllDocuments(read('kubernetes/servers.yaml')).map((one) => one.toJSON());
  const secretOf = (server: string) => {
    const deployment = documents.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === server,
    );
    const { env = [] } = deployment.spec.template.spec.containers[0];
    return env.find(({ name }: { name: string }) => name === 'MONGODB_URL')?.valueFrom.secretKeyRef.name;
  };

  it.each(servers)('%s reads no address of the database but its own', (server) => {
    expect(secretOf(server)).toBe(services.includes(server) ? `plinth-${server}` : undefined);
  });
});
