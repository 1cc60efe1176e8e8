/** @jest-environment ./kit/src/testing/environment.cjs */
import type { PageRemote } from '../page.ts';
import { loadRemoteApp } from './remotes.ts';

jest.mock('./sharedModules.ts', () => ({
  sharedModules: {
    react: { '19.3.1': { from: 'shell', get: () => () => 'the React of this page' } },
    store: { '1.0.0': { from: 'shell', get: async () => () => 'the store, which came later' } },
  },
}));

const entry = '/assets/mf-public/1/remoteEntry.js';
const remote = (more: Partial<PageRemote> = {}): PageRemote => ({
  ...{ name: 'mf-public', version: '1', exposes: './app', scripts: [entry, '/chunks/app.js'], styles: [] },
  ...more,
});

let asked: string[];
let entries: (() => void)[];

const inScope = (scope: Record<string, Record<string, { get: () => unknown }>>, request: string) =>
  Promise.resolve(Object.values(scope[request] ?? {})[0]?.get() as () => unknown).then((factory) =>
    factory(),
  );

/** A container as a remote's build makes it; `files` says what becomes of each attempt to load its chunk. */
const container = (files: boolean[] = [true]) => {
  let scope: Parameters<typeof inScope>[0];
  return {
    init: (given: typeof scope) => {
      scope = given;
    },
    get: async () => {
      if (!files.shift()) throw new Error('Loading chunk app failed');
      const shared = [await inScope(scope, 'react'), await inScope(scope, 'store')];
      return () => ({ createRoutes: () => [], shared });
    },
  };
};
const arrives = (made: unknown) => () => Object.assign(globalThis, { mf_public: made });
const fails = () => {
  throw new Error('The file cannot be had');
};

/** Stands in for the network: answers each script of the page as `entries` say. */
const network = new MutationObserver((changes) => {
  for (const script of changes.flatMap(({ addedNodes }) => [...addedNodes] as HTMLScriptElement[])) {
    asked.push(new URL(script.src).pathname);
    try {
      (entries.shift() ?? fails)();
      script.dispatchEvent(new Event('load'));
    } catch {
      script.dispatchEvent(new Event('error'));
    }
  }
});

beforeEach(() => {
  asked = [];
  Object.assign(globalThis, { mf_public: undefined });
  network.observe(document.head, { childList: true });
});
afterEach(() => network.disconnect());

const scripts = () => document.head.querySelectorAll('script').length;

describe('loading a remote', () => {
  it('gives its container the modules of this page, those of a later part among them', async () => {
    entries = [arrives(container())];
    const app = await loadRemoteApp(remote());
    expect(app).toMatchObject({ shared: ['the React of this page', 'the store, which came later'] });
    expect(asked).toEqual([entry]);
    expect(scripts()).toBe(0);
  });

  it('hears a tap between what its files bring and what they do', async () => {
    const heard: string[] = [];
    const app = () => {
      heard.push('app');
      return { createRoutes: () => [] };
    };
    const get = async () => {
      setTimeout(() => heard.push('tap'));
      return app;
    };
    entries = [arrives({ init: () => undefined, get })];
    await loadRemoteApp(remote());
    expect(heard).toEqual(['tap', 'app']);
  });

  it('fails at once when the entry cannot be had, and heals when it is tried again', async () => {
    entries = [fails];
    await expect(loadRemoteApp(remote())).rejects.toThrow(`${entry} could not be loaded`);
    expect(scripts()).toBe(0);
    // The browser answers a second time with what it kept of the preload.
    entries = [fails, arrives(container([false])), arrives(container())];
    await expect(loadRemoteApp(remote(), { retry: true })).resolves.toHaveProperty('shared');
    expect(asked).toEqual([entry, entry, entry, entry]);
  });

  it('gives up when its files stay away', async () => {
    entries = [arrives(container([])), arrives(container([])), arrives(container([]))];
    await expect(loadRemoteApp(remote(), { retry: true })).rejects.toThrow('Loading chunk app failed');
    expect(asked).toHaveLength(3);
  });

  it('says what is wrong with a release that is none', async () => {
    entries = [arrives(undefined)];
    await expect(loadRemoteApp(remote())).rejects.toThrow('left no container mf_public');
    await expect(loadRemoteApp(remote({ scripts: [] }))).rejects.toThrow('mf-public 1 has no entry');
  });
});

describe('a remote of Module Federation 2', () => {
  // The runtime warns when a remote is registered again.
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  const wants = (requiredVersion: string, more: object = {}) => ({
    ...{ version: '19.9.9', scope: ['default'], get: async () => () => 'a React of its own' },
    shareConfig: { singleton: true, strictVersion: true, requiredVersion },
    ...more,
  });
  /**
   * What `@module-federation/enhanced` makes, in its essence: an instance of the runtime that it finds in the page, which shares a newer
   * React. `files` says what becomes of each attempt to load its chunk.
   */
  const built =
    (files: boolean[] = [true], react = wants('^19.0.0')) =>
    () => {
      const { ModuleFederation } = (globalThis as unknown as { _FEDERATION_RUNTIME_CORE: typeof Runtime })
        ._FEDERATION_RUNTIME_CORE;
      const shared = { react: [react], store: [wants('^1.0.0', { version: '1.5.0' })] } as never;
      const instance = new ModuleFederation({ name: 'mf_public', remotes: [], shared });
      arrives({
        init: (scope: object, initScope: [], options: object) => {
          instance.initOptions({ name: 'mf_public', remotes: [], ...options });
          instance.initShareScopeMap('default', scope as never, {
            hostShareScopeMap: (options as { shareScopeMap?: never }).shareScopeMap,
          });
          return instance.initializeSharing('default', {
            strategy: 'version-first',
            from: 'build',
            initScope,
          });
        },
        get: async (request: string) => {
          if (!files.shift()) throw new Error('Loading chunk app failed');
          const load = async (name: string) => {
            const factory = await instance.loadShare(name);
            return factory ? factory() : null;
          };
          const modules = [await load('react'), await load('store')];
          return () => ({ createRoutes: () => [], request, shared: modules });
        },
      })();
    };
  const release = (more: Partial<PageRemote> = {}) => remote({ federated: true, ...more });

  it('gets the runtime of this page, and its modules, whichever it would bring itself', async () => {
    entries = [built()];
    const app = await loadRemoteApp(release());
    expect(app).toMatchObject({
      request: './app',
      shared: ['the React of this page', 'the store, which came later'],
    });
    expect(asked).toEqual([entry]);
  });

  it('fails in words when a version does not suit', async () => {
    entries = [built([true], wants('^18.0.0'))];
    await expect(loadRemoteApp(release())).rejects.toThrow(
      /Version 19\.3\.1 from \w+ of shared singleton module react does not satisfy .* which needs \^18\.0\.0/,
    );
  });

  it('heals when it is tried again, after files that failed', async () => {
    entries = [built([false])];
    await expect(loadRemoteApp(release())).rejects.toThrow('Loading chunk app failed');
    entries = [fails, built()];
    await expect(loadRemoteApp(release(), { retry: true })).resolves.toHaveProperty('shared');
  });

  it('says what is wrong with an entry that is none', async () => {
    entries = [arrives(undefined)];
    await expect(loadRemoteApp(release())).rejects.toThrow('left no container mf_public');
  });

  it('is told its hashes, and asked for, by the address of the release', async () => {
    const hashes = '/assets/mf-public/1/integrity.json';
    globalThis.plinthIntegrity = (address) =>
      ({ [entry]: 'sha384-entry', [hashes]: 'sha384-hashes' })[address] ?? '';
    const fetched = jest.fn(async () => new Response(JSON.stringify({ 'chunks/late.js': 'sha384-late' })));
    globalThis.fetch = fetched as never;
    entries = [built()];
    await loadRemoteApp(release({ hashes }));
    expect(fetched).toHaveBeenCalledWith(hashes, { integrity: 'sha384-hashes' });
    const late = document.createElement('script');
    late.src = '/assets/mf-public/1/chunks/late.js';
    expect(late.integrity).toBe('sha384-late');
  });
});

declare const Runtime: typeof import('@module-federation/runtime-core');
