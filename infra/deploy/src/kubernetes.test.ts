import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { serverSchemas, settingsOf } from './envExample.ts';

const read = (file: string) => readFileSync(resolve(__dirname, '../kubernetes', file), 'utf8');

interface Variable {
  readonly name: string;
  readonly valueFrom: { readonly secretKeyRef: { readonly optional?: boolean } };
}
const documents = parseAllDocuments(read('servers.yaml')).map((one) => one.toJSON());
const shared = Object.keys(parse(read('settings.yaml')).data);

/** What every pod of a server is certain to have in its environment; REDIS_URL is all that its secret is for. */
const givenTo = (server: string): string[] => {
  const deployment = documents.find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === server,
  );
  const own: readonly Variable[] = deployment.spec.template.spec.containers[0].env ?? [];
  const certain = own.filter(({ valueFrom }) => !valueFrom.secretKeyRef.optional);
  return [...shared, 'REDIS_URL', ...certain.map(({ name }) => name)];
};

interface Step {
  readonly path: string;
  readonly value: unknown;
}
interface Patch {
  readonly target: { readonly kind: string; readonly name?: string };
  readonly path?: string;
  readonly patch?: string;
}
interface Memory {
  readonly requests: { readonly memory: string };
  readonly limits: { readonly memory: string };
}
const { patches }: { readonly patches: readonly Patch[] } = parse(read('kustomization.yaml'));

/** The memory in MiB that a server asks for: that of all servers, unless a patch has its name. */
const memoryOf = (server: string) => {
  const steps = patches
    .filter(({ target }) => target.kind === 'Deployment' && (!target.name || target.name === server))
    .flatMap(({ path, patch }): Step[] => parse(path ? read(path) : (patch ?? '')));
  const valueAt = (end: string) => steps.findLast(({ path }) => path.endsWith(end))?.value;
  const resources = valueAt('/resources') as Memory;
  const inMiB = (amount: unknown) => {
    const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(String(amount)) ?? [];
    return Number(number) * (unit === 'Gi' ? 1024 : 1);
  };
  return {
    requested: inMiB(valueAt('/requests/memory') ?? resources.requests.memory),
    limit: inMiB(valueAt('/limits/memory') ?? resources.limits.memory),
  };
};

/** The most that each was seen to use in a container, in MiB: started, published to, with visitors and sign-ins. */
const used = {
  auth: 185,
  content: 183,
  messaging: 179,
  mail: 189,
  notifications: 169,
  releases: 298,
  shell: 122,
  gateway: 136,
};

describe('the manifests', () => {
  it.each(Object.entries(used))('ask for the memory that %s uses, and let it have more', (server, most) => {
    const { requested, limit } = memoryOf(server);
    expect(requested).toBeGreaterThanOrEqual(most);
    expect(limit).toBeGreaterThanOrEqual(requested * 1.5);
  });

  it.each(Object.entries(serverSchemas))(
    'give %s each setting that it does not start without',
    (part, schema) => {
      const needed = settingsOf(schema).filter(({ required }) => required);
      expect(givenTo(basename(part))).toEqual(expect.arrayContaining(needed.map(({ name }) => name)));
    },
  );
});
