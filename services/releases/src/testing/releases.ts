import { join } from 'node:path';
import type { Release } from '@plinth/contracts/releases';
import { fileIdFrom, integrityOf } from '@plinth/runtime/fileIds';
import { programOfRun } from '@plinth/testing/bundledProgram';
import { bodyOf, type Client, clientOf } from '@plinth/testing/client';
import { eventually, startTestService, type TestService } from '@plinth/testing/service';
import { releasesService } from '../app.ts';

/** The deploy token that the service under test was given. */
export const ownToken = 'plinth-deploy-of-this-test-and-of-no-other';

interface Options {
  readonly database?: string;
  readonly namespace?: string;
  readonly keepDays?: number;
  readonly gatewayUrl?: string;
  readonly trialLimitMs?: number;
}

/** How long a trial takes on a busy machine. */
const trialTakesMs = 60_000;

export type TestReleases = TestService & { readonly deployer: Client };

/** Starts the service with a database of its own; `deployer` may publish every front end. */
export const startReleases = async ({
  keepDays = 14,
  gatewayUrl,
  trialLimitMs,
  ...names
}: Options = {}): Promise<TestReleases> => {
  const trialProgram = await programOfRun(join(__dirname, '../..'), 'src/trialProcess.ts');
  const service = await startTestService({
    part: 'releases',
    build: (context) =>
      releasesService(context, {
        KEEP_RELEASES_DAYS: keepDays,
        DEPLOY_TOKEN: ownToken,
        GATEWAY_URL: gatewayUrl ? [gatewayUrl] : undefined,
        trialProgram,
        trialLimitMs,
      }),
    ...names,
  });
  return { ...service, deployer: clientOf(service.url, { token: ownToken }) };
};

/** A second replica of a running service. */
export const startReplica = ({ context }: TestReleases) =>
  startReleases({ database: context.db.databaseName, namespace: context.namespace });

export interface Built {
  readonly release: Release;
  readonly files: readonly Buffer[];
}

type Files = Readonly<Record<string, string>>;

/** A front end as its build describes it, made of these files. */
export const built = (name: string, version: string, files: Files, more: Partial<Release> = {}): Built => {
  const bytes = Object.entries(files).map(([file, text]) => [file, Buffer.from(text)] as const);
  return {
    files: bytes.map(([, content]) => content),
    release: {
      ...{
        name,
        version,
        entry: 'remoteEntry.js',
        scripts: [],
        styles: [],
        fonts: [],
        chunks: {},
        screens: {},
        paths: [],
      },
      ...(name === 'shell' ? {} : ({ audience: 'visitors', exposes: './app' } as const)),
      server: 'server/app.cjs' in files,
      singletons: {},
      shared: [],
      integrity: Object.fromEntries(bytes.map(([file, content]) => [file, integrityOf(content)])),
      ...more,
    },
  };
};

export const aShell = (version: string, more: Partial<Release> = {}) =>
  built(
    'shell',
    version,
    {
      'client/shell.js': `/* shell ${version} */`,
      'server/app.cjs': `exports.sharedModules = { greeting: { words: 'hello' } }; exports.render = () => '${version}';`,
    },
    more,
  );

export const routesSource = 'exports.createRoutes = () => [];';

/** A remote that is rendered on the server. */
export const aPublicRemote = (version: string, more: Partial<Release> = {}, source = routesSource) =>
  built(
    'mf-public',
    version,
    { 'client/remoteEntry.js': `/* ${version} */`, 'server/app.cjs': source },
    more,
  );

/** A remote that runs in browsers alone: the container that webpack makes, in short. */
export const aStaffRemote = (
  version: string,
  source = '() => ({ createRoutes: () => [] })',
  more: Partial<Release> = {},
) =>
  built(
    'mf-console',
    version,
    {
      'client/remoteEntry.js': `/* ${version} */ var mf_console = { init() {}, get: async () => (${source}) };`,
    },
    { audience: 'staff', ...more },
  );

export const storeFile = (url: string, id: string, bytes: Buffer, token = ownToken) =>
  fetch(new URL(`/api/releases/files/${id}`, url), {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });

/** Sends a front end's files and publishes it. */
export const publish = async ({ url, deployer }: TestReleases, { release, files }: Built) => {
  const ids = Object.values(release.integrity).map(fileIdFrom);
  for (const [index, bytes] of files.entries()) {
    await storeFile(url, ids[index] ?? '', bytes);
  }
  return bodyOf(await deployer.post('/api/releases', { release }));
};

export const promote = (client: Client, versions: Readonly<Record<string, string>>) =>
  // A trial may take longer than a call waits for it.
  eventually(async () => {
    const reply = await client.post('/api/releases/promote', { versions });
    return reply.body.code === 'release-on-trial' ? null : reply;
  }, trialTakesMs);

/** Publishes these and makes them live together. */
export const goLive = async (service: TestReleases, ...fronts: readonly Built[]) => {
  for (const one of fronts) await publish(service, one);
  const versions = Object.fromEntries(fronts.map(({ release: { name, version } }) => [name, version]));
  return bodyOf(await promote(service.deployer, versions));
};
