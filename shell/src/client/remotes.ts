import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteApp } from '@plinth/kit/remote';
import type { PageReleases, RemoteName } from '../page.ts';

/** Federation names are JavaScript identifiers. */
const federationName = (name: RemoteName) => name.replaceAll('-', '_');

const load = async (id: string, manifest: string) => {
  // `force` forgets an earlier attempt that failed.
  registerRemotes([{ name: id, entry: manifest }], { force: true });
  return loadRemote<RemoteApp>(`${id}/app`);
};

/** A style sheet of the document that failed is not asked for again by itself. */
const reloadFailedStyles = () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
};

/**
 * A browser keeps the answer of each preload for the first script that asks for it, failures included: the manifest,
 * the entry and the first chunk may each fail once more after their files are back.
 */
const triesOfRetry = 4;

const loadAgain = async (id: string, manifest: string, tries: number): Promise<RemoteApp | null> => {
  try {
    return await load(id, manifest);
  } catch (error) {
    if (tries <= 1) throw error;
    return loadAgain(id, manifest, tries - 1);
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
  if (!release) throw new Error(`No release of ${name} is live`);
  if (retry) reloadFailedStyles();
  const app = await loadAgain(federationName(name), release.manifest, retry ? triesOfRetry : 1);
  if (!app?.createRoutes) throw new Error(`${name} ${release.version} exposes no routes`);
  return app;
};
