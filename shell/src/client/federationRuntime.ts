import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteApp } from '@plinth/kit/remote';
import type { PageRemote } from '../page.ts';
import { checkFilesOf } from './laterFiles.ts';
import { loadModules } from './loadModules.ts';
import { runScript } from './runScript.ts';
import { sharedModules } from './sharedModules.ts';

/*
 * Module Federation 2, for the remotes that are built for it: a page loads this file when it loads the first of them.
 */

type Entry = Awaited<ReturnType<typeof runtimeCore.getRemoteEntry>>;

const host = 'shell';

// Builds with `experiments.externalRuntime` carry no runtime of their own and find it here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** As loaded, they are what every remote gets, whichever version it may carry itself. */
const shared = Object.fromEntries(
  Object.entries(sharedModules).map(([request, versions]) => [
    request,
    Object.entries(versions).map(([version, { get }]) => ({
      version,
      get: async () => get(),
      loaded: true,
      shareConfig: { singleton: true, requiredVersion: `^${version}` as const },
    })),
  ]),
);

/** By the names of their containers. */
const remotes = new Map<string, PageRemote>();
const failed = new Set<string>();

const loadEntry = async (id: string, { module, scripts: [script], hashes }: PageRemote): Promise<Entry> => {
  const later = hashes ? await checkFilesOf(hashes) : [];
  if (module) return loadModules(module, later);
  if (script) await runScript(script);
  return (globalThis as unknown as Record<string, Entry>)[id];
};

const federation = new runtimeCore.ModuleFederation({
  name: host,
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'released-files',
      // The runtime's own way knows no hashes.
      loadEntry: async ({ remoteInfo: { name, entry } }) => {
        const remote = remotes.get(name);
        const container = remote && (await loadEntry(name, remote));
        if (!container) throw new Error(`${entry} left no container ${name}`);
        return container;
      },
    },
  ],
});
runtimeCore.setGlobalFederationInstance(federation);

/** Loads what such a remote exposes: its application. */
export const load = async (id: string, remote: PageRemote, exposes: string): Promise<RemoteApp> => {
  const { module, scripts } = remote;
  if (module && failed.has(id)) {
    // A browser does not fetch a module again that failed in this page.
    location.reload();
    return new Promise(() => undefined);
  }
  remotes.set(id, remote);
  failed.add(id);
  const place = module
    ? { entry: module, type: 'module' as const }
    : { entry: scripts[0] ?? '', type: 'global' as const };
  // `force` forgets an earlier attempt that failed.
  federation.registerRemotes([{ name: id, ...place }], { force: true });
  const app = await federation.loadRemote<RemoteApp>(exposes.replace('.', id));
  if (!app) throw new Error(`${place.entry} exposes no application`);
  failed.delete(id);
  return app;
};
