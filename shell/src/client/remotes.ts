import { furtherRoutes } from '@plinth/kit/internal/furtherRoutes';
import type { RemoteApp } from '@plinth/kit/remote';
import type { PageRemote } from '../page.ts';
import { fetchAnew } from './fetchAnew.ts';
import { nextTask } from './nextTask.ts';
import { runScript } from './runScript.ts';
import { type ShareScope, sharedModules } from './sharedModules.ts';

/** What the entry of a remote leaves in the page: a container of webpack's Module Federation. */
interface Container {
  init(scope: ShareScope): void | Promise<void>;
  get(request: string): Promise<() => RemoteApp>;
}

/** Containers are global variables, whose names are JavaScript identifiers. */
const containerName = (name: string) => name.replaceAll('-', '_');

/**
 * Each attempt begins with the entry, which makes a new container: one in which a file or a shared module failed
 * does not ask for it again. What a script brings is run in a task of its own, not in the one that evaluated the script.
 */
const load = async (id: string, entry: string, exposes: string): Promise<RemoteApp> => {
  await runScript(entry);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[id];
  if (!container) throw new Error(`${entry} left no container ${id}`);
  await nextTask();
  await container.init(sharedModules);
  const app = await container.get(exposes);
  await nextTask();
  return app();
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

const loadAgain = async (attempt: () => Promise<RemoteApp>, tries: number): Promise<RemoteApp> => {
  try {
    return await attempt();
  } catch (error) {
    if (tries <= 1) throw error;
    return loadAgain(attempt, tries - 1);
  }
};

/**
 * Loads the application of a remote in the release that this page was born with. Rejects when its files cannot be had;
 * it can then be called again with `retry`.
 */
export const loadRemoteApp = async (remote: PageRemote, { retry = false } = {}): Promise<RemoteApp> => {
  const { name, version, scripts, exposes, routes } = remote;
  const [entry] = remote.module ? [remote.module] : scripts;
  if (!entry) throw new Error(`${name} ${version} has no entry`);
  Object.assign(furtherRoutes, routes);
  if (retry) {
    await fetchAnew(scripts);
    reloadFailedStyles();
  }
  const id = containerName(name);
  const attempt = async () => {
    if (!remote.federated) return load(id, entry, exposes);
    const federation = await import(/* webpackChunkName: "federation" */ './federationRuntime.ts');
    return federation.load(id, remote, exposes);
  };
  const app = await loadAgain(attempt, retry ? triesOfRetry : 1);
  if (!app?.createRoutes) throw new Error(`${name} ${version} exposes no routes`);
  return app;
};
