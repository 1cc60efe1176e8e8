import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CompressedFiles } from '@plinth/contracts/releasePublishing';
import { type SetClaims, signedAs } from '@plinth/contracts/releaseReading';
import type { Release } from '@plinth/contracts/releases';
import { fileIdFrom, fileIdOf, integrityOf } from '@plinth/runtime/fileIds';
import { signedFor, testJwks } from './tokens.ts';

type Contents = Readonly<Record<string, string | Uint8Array>>;
/** A test's hand on the wire: what is sent in place of an answer's bytes. */
type Wire = (address: string, bytes: Buffer) => Buffer;

/** A release as far as a test cares. */
export type ReleaseDraft = Pick<Release, 'name' | 'version'> & Partial<Release>;

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** What the releases service is to those who read releases, with the test key, and a wire and a store that a test can damage. */
export const startReleaseStore = async () => {
  const files = new Map<string, Buffer>();
  const descriptions = new Map<
    string,
    { description: string; compressed: CompressedFiles; isPublic: boolean }
  >();
  const registry = {
    revision: 0,
    live: {} as Record<string, string>,
    recent: [] as { name: string; version: string }[],
    canary: null as SetClaims['canary'],
    revoked: [] as SetClaims['revoked'],
  };
  let wire: Wire = (_address, bytes) => bytes;
  const asked: string[] = [];

  let set = signedFor(signedAs.set, registry);

  const releaseAnswer = (id: string) => {
    const found = descriptions.get(id);
    if (!found) return null;
    const [name, version] = id.split('/');
    const claims = { name, version, description: fileIdOf(found.description) };
    return { ...found, signature: signedFor(signedAs.release, claims) };
  };
  const json = (value: unknown) => (value ? Buffer.from(JSON.stringify(value)) : null);
  const answerTo = (address: string): Buffer | null => {
    if (address === '/.well-known/jwks.json') return json(testJwks());
    if (address === '/internal/set') return json({ set });
    if (address.startsWith('/internal/releases/')) {
      return json(releaseAnswer(address.slice('/internal/releases/'.length)));
    }
    return files.get(address.slice('/internal/files/'.length)) ?? null;
  };

  /** Answers what is asked for at an address, on whichever server that is. */
  const answer = (address: string, response: ServerResponse) => {
    asked.push(address);
    const bytes = answerTo(address);
    if (!bytes) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(wire(address, bytes));
  };

  const server = () =>
    createServer((request, response) => {
      const address = request.url ?? '';
      answer(address, response);
    });
  let running = server();
  const port = await listen(running, 0);

  const stop = () =>
    new Promise<void>((resolve) => {
      running.close(() => resolve());
      running.closeAllConnections();
    });
  const put = (content: string | Uint8Array) => {
    const bytes = Buffer.from(content);
    files.set(fileIdOf(bytes), bytes);
    return bytes;
  };

  return {
    url: `http://127.0.0.1:${port}`,
    answer,
    /** The addresses that were asked for, in order. */
    asked,
    files,

    /** Publishes a release that consists of these files, by their paths in it. */
    publish: (draft: ReleaseDraft, contents: Contents = {}): Release => {
      const hashes = Object.entries(contents).map(([path, content]) => [path, integrityOf(put(content))]);
      const release: Release = {
        ...{
          entry: 'remoteEntry.js',
          scripts: [],
          styles: [],
          fonts: [],
          chunks: {},
          screens: {},
          paths: [],
        },
        ...{ server: 'server/app.cjs' in contents, singletons: {}, shared: [] },
        ...(draft.name === 'shell' ? {} : ({ audience: 'visitors', exposes: './app' } as const)),
        ...draft,
        integrity: Object.fromEntries(hashes),
      };
      const description = JSON.stringify(release);
      descriptions.set(`${release.name}/${release.version}`, { description, compressed: {}, isPublic: true });
      return release;
    },

    /** Says whether visitors have had a release. */
    setPublic: ({ name, version }: Release, isPublic: boolean) => {
      const found = descriptions.get(`${name}/${version}`);
      if (found) found.isPublic = isPublic;
    },

    /** Adds a compressed form of a file. */
    compress: ({ name, version, integrity }: Release, path: string, encoding: 'br' | 'gz', form: Buffer) => {
      const found = descriptions.get(`${name}/${version}`);
      const id = fileIdFrom(integrity[path] ?? '');
      if (found) found.compressed[id] = { ...found.compressed[id], [encoding]: fileIdOf(put(form)) };
    },

    /** Makes versions live; answers the revision. */
    promote: (versions: Readonly<Record<string, string>>): number => {
      registry.revision += 1;
      Object.assign(registry.live, versions);
      for (const [name, version] of Object.entries(versions)) registry.recent.push({ name, version });
      registry.recent = registry.recent.slice(-12);
      set = signedFor(signedAs.set, registry);
      return registry.revision;
    },

    /** Lets a canary run, or none; answers the revision. */
    runCanary: (canary: NonNullable<SetClaims['canary']> | null): number => {
      registry.revision += 1;
      registry.canary = canary;
      set = signedFor(signedAs.set, registry);
      return registry.revision;
    },

    /** Ends the links of these previews before their time. */
    revokePreviews: (revoked: NonNullable<SetClaims['revoked']>): void => {
      registry.revoked = revoked;
      set = signedFor(signedAs.set, registry);
    },

    /** Damages answers on their way, until it is given another hand. */
    onTheWire: (hand: Wire = (_address, bytes) => bytes) => {
      wire = hand;
    },

    /** The store is away until `start`. */
    stop,
    start: async () => {
      running = server();
      await listen(running, port);
    },
    close: stop,
  };
};

export type TestReleaseStore = Awaited<ReturnType<typeof startReleaseStore>>;

/** The same bytes with one bit of one byte in the middle turned. */
export const withOneByteFlipped = (bytes: Buffer): Buffer => {
  const flipped = Buffer.from(bytes);
  const at = Math.floor(flipped.length / 2);
  flipped[at] = (flipped[at] ?? 0) ^ 1;
  return flipped;
};
