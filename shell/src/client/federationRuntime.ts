import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteApp } from '@plinth/kit/remote';
import { sharedModules } from './sharedModules.ts';

/*
 * For releases of remotes that were built with `@module-federation/enhanced`: they find the federation runtime in the page.
 * When no release that somebody might roll back to has a `manifest` in its `release.json`, this file goes, together with
 * `needsRuntime`, `manifest` of the contracts and the package.
 */

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const shared = Object.fromEntries(
  Object.entries(sharedModules).map(([request, versions]) => [
    request,
    Object.entries(versions).map(([version, { get }]) => ({
      version,
      get: async () => get(),
      shareConfig: { singleton: true, requiredVersion: `^${version}` as const },
    })),
  ]),
);

const federation = new runtimeCore.ModuleFederation({
  name: 'shell',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
});
runtimeCore.setGlobalFederationInstance(federation);

/** Loads the application of such a remote. */
export const load = async (id: string, entry: string): Promise<RemoteApp> => {
  // `force` forgets an earlier attempt that failed.
  federation.registerRemotes([{ name: id, entry }], { force: true });
  const app = await federation.loadRemote<RemoteApp>(`${id}/app`);
  if (!app) throw new Error(`${entry} exposes no application`);
  return app;
};
