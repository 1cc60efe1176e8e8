import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteProtocol } from '@plinth/contracts/releases';
import type { DOMWindow } from 'jsdom';
import { JSDOM, ResourceLoader, VirtualConsole } from './jsdom.ts';
import type { TrialRemote } from './trial.ts';

const origin = 'http://trial.invalid';

/** What browsers have and jsdom lacks. Nothing is drawn in a trial, so that it is there is enough. */
const missingInJsdom = (window: DOMWindow) => {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const named = { TextEncoder, TextDecoder, ReadableStream, WritableStream, TransformStream, MessageChannel };
  const network = {
    Request,
    Response,
    Headers,
    fetch: () => Promise.reject(new Error('a trial has no network')),
  };
  Object.assign(window, {
    ...named,
    ...network,
    structuredClone,
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    PerformanceObserver: Observer,
    matchMedia: () => ({
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }),
    requestIdleCallback: (work: () => void) => setTimeout(work, 0),
  });
};

type Loading = ReturnType<InstanceType<typeof ResourceLoader>['fetch']>;

/** Gives the page the files of one release, and nothing else. */
class FilesOfRelease extends ResourceLoader {
  readonly #files: TrialRemote['files'];
  constructor(files: TrialRemote['files']) {
    super();
    this.#files = files;
  }

  override fetch(address: string) {
    const path = new URL(address).pathname.replace(/^\/assets\/[^/]+\/[^/]+\//, 'client/');
    // How it looks is not tried.
    if (path.endsWith('.css')) return Promise.resolve(Buffer.alloc(0)) as Loading;
    const file = this.#files[path];
    const loaded =
      file === undefined
        ? Promise.reject(new Error(`${path} is not there`))
        : Promise.resolve(Buffer.from(file, 'base64'));
    return loaded as Loading;
  }
}

interface Container {
  init(scope: unknown, initScope?: unknown[], options?: object): unknown;
  get(request: string): Promise<() => Record<string, unknown>>;
}

/** What the shell brings: the modules by request, the versions by package. */
interface Brought {
  readonly shared: Readonly<Record<string, unknown>>;
  readonly versions: Readonly<Record<string, string>>;
}

/** Of each request that the shell brings its version, and the module as containers get it. */
const broughtModules = ({ shared, versions }: Brought) =>
  Object.entries(shared).map(([request, module]) => {
    const [version = '0.0.0'] = Object.entries(versions)
      .filter(([name]) => request === name || request.startsWith(`${name}/`))
      .map(([, found]) => found);
    return { request, version, get: () => () => module };
  });

/** Hands a container the modules that the shell brings, as the page does that speaks its protocol. */
const init: Record<RemoteProtocol, ((container: Container, brought: Brought) => unknown) | null> = {
  container: (container, brought) =>
    container.init(
      Object.fromEntries(
        broughtModules(brought).map(({ request, version, get }) => [
          request,
          { [version]: { from: 'shell', get } },
        ]),
      ),
    ),
  'mf-script': (container, brought) => {
    const shared = broughtModules(brought).map(({ request, version, get }) => {
      const shareConfig = { singleton: true, requiredVersion: `^${version}` as const };
      return [request, [{ version, get: async () => get(), loaded: true, shareConfig }]];
    });
    const host = new runtimeCore.ModuleFederation({
      ...{ name: 'shell', remotes: [], shared: Object.fromEntries(shared), shareStrategy: 'loaded-first' },
    });
    host.initializeSharing('default');
    const { shareScopeMap } = host;
    return container.init(shareScopeMap.default, [], { shareScopeMap, shareScopeKeys: 'default' });
  },
  'mf-module': null,
};

/** Loads a remote in a browser's world as a page does, and returns what it exposes. */
export const runInBrowser = async (
  { name, version, entry, protocol, exposes, files }: TrialRemote,
  brought: Brought,
): Promise<Record<string, unknown>> => {
  const faults: unknown[] = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => faults.push((error as { detail?: unknown }).detail ?? error));
  const { window } = new JSDOM(
    '<!doctype html><html><head></head><body><div id="root"></div></body></html>',
    {
      url: `${origin}/`,
      runScripts: 'dangerously',
      resources: new FilesOfRelease(files),
      pretendToBeVisual: true,
      virtualConsole,
      beforeParse: missingInJsdom,
    },
  );
  try {
    // Where builds that carry no runtime look for it.
    Object.assign(window, { _FEDERATION_RUNTIME_CORE: runtimeCore });
    const script = window.document.createElement('script');
    script.src = `${origin}/assets/${name}/${version}/${entry}`;
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new Error(`${entry} cannot be loaded`));
      window.document.head.append(script);
    });
    const container = window[name.replaceAll('-', '_')] as Container | undefined;
    if (!container) throw faults[0] ?? new Error(`${entry} leaves no container`);
    await init[protocol]?.(container, brought);
    const app = (await container.get(exposes))();
    return app;
  } catch (error) {
    // A chunk that throws while it runs is told as one that is missing; what it threw comes to the page.
    throw faults[0] ?? error;
  }
};
