import net from 'node:net';
import { text } from 'node:stream/consumers';
import { runInBrowser } from './trials/browser.ts';
import { runServerBundle } from './trials/serverBundle.ts';
import { Trial, type TrialRemote, type TrialResult } from './trials/trial.ts';

/**
 * The process of a trial: it has no settings, no secrets, no files but its own, and with this no network. It runs each release
 * once as far as its routes, says what went wrong, and ends.
 */
net.Socket.prototype.connect = () => {
  throw new Error('a trial has no network');
};

const wordsOf = (error: unknown): string => {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  return message ? `${name ?? 'Error'}: ${message}` : String(error);
};

const contents = ({ files }: Pick<TrialRemote, 'files'>, file: string) =>
  Buffer.from(files[file] ?? '', 'base64').toString('utf8');

const nothing = () => undefined;
/** No route asks its host for anything before it is opened. */
const host = {
  store: { dispatch: nothing, getState: () => ({}), subscribe: () => nothing },
  calls: new Proxy({}, { get: () => nothing }),
};

const makesRoutes = ({ createRoutes }: Record<string, unknown>) => {
  if (typeof createRoutes !== 'function') throw new Error('it exposes no routes');
  if (!Array.isArray(createRoutes(host))) throw new Error('its routes are no list');
};

const tryAll = async ({ shell, versions, remotes }: Trial): Promise<TrialResult> => {
  const faults: Record<string, string> = {};
  let shared: Readonly<Record<string, unknown>> = {};
  try {
    const renderer = runServerBundle(contents(shell, 'server/app.cjs'));
    if (typeof renderer.render !== 'function') throw new Error('it renders nothing');
    shared = renderer.sharedModules as typeof shared;
  } catch (error) {
    return { faults: { [shell.name]: wordsOf(error) } };
  }
  // The server has no use for what mounts pages; a browser's remote only needs that it is there.
  const inBrowser = { 'react-dom/client': { createRoot: nothing, hydrateRoot: nothing }, ...shared };
  for (const remote of remotes) {
    try {
      makesRoutes(
        remote.runsIn === 'server'
          ? runServerBundle(contents(remote, 'server/app.cjs'), shared)
          : await runInBrowser(remote, inBrowser, versions),
      );
    } catch (error) {
      faults[remote.name] = wordsOf(error);
    }
  }
  return { faults };
};

const trial = Trial.parse(JSON.parse(await text(process.stdin)));
const result = await tryAll(trial);
// What a release logs is not its result.
process.send?.(result);
process.disconnect?.();
process.exit(0);
