import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteApp } from '@plinth/kit/remote';
import type { PageReleases, RemoteName } from '../page.ts';
import { sharedModules } from './sharedModules.ts';

// Remotes are built with `externalRuntime`: this is where they look for the runtime that they all share.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: sharedModules,
  shareStrategy: 'loaded-first',
});

/** Federation names are JavaScript identifiers. */
const federationName = (name: RemoteName) => name.replaceAll('-', '_');

const load = async (id: string, entry: string) => {
  // `force` forgets an earlier attempt that failed.
  federation.registerRemotes([{ name: id, entry }], { force: true });
  return federation.loadRemote<RemoteApp>(`${id}/app`);
};

/** A style sheet of the document that failed is not asked for again by itself. */
const reloadFailedStyles = () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
};

/**
 * A browser keeps the answer of each preload for the first script that asks for it, failures included: the entry
 * and the first chunk may each fail once more after their files are back.
 */
const triesOfRetry = 3;

const loadAgain = async (id: string, entry: string, tries: number): Promise<RemoteApp | null> => {
  try {
    return await load(id, entry);
  } catch (error) {
    if (tries <= 1) throw error;
    return loadAgain(id, entry, tries - 1);
  }
};

/**
 * Loads the application of a remote in the release that this page was born with. Rejects when its files cannot be had;
 * it can then be called again with `retry`.
 */
export const loadRemoteApp = async (
  name: RemoteName,
  { remotes }: PageReleases,
  { retry = false } = {},
): Promise<RemoteApp> => {
  const release = remotes[name];
  const [entry] = release?.scripts ?? [];
  if (!release || !entry) throw new Error(`No release of ${name} is live`);
  if (retry) reloadFailedStyles();
  const app = await loadAgain(federationName(name), entry, retry ? triesOfRetry : 1);
  if (!app?.createRoutes) throw new Error(`${name} ${release.version} exposes no routes`);
  return app;
};
