import { defaultLanguage } from '@plinth/contracts/languages';
import { assetUrl, serverBundle } from '@plinth/contracts/releases';
import { enterSandbox } from '@plinth/runtime/sandbox/inside';
import { runBundle } from '@plinth/runtime/sandbox/runBundle';
import { Trial, type TrialRelease, type TrialRemote, type TrialResult, withBrowser } from './trials/trial.ts';

const wordsOf = (error: unknown): string => {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  return message ? `${name ?? 'Error'}: ${message}` : String(error);
};

type Exports = Readonly<Record<string, unknown>>;

const runOnServer = (release: TrialRelease, shared: Exports = {}): Exports => {
  const { name, version, files } = release;
  const text = Buffer.from(files[serverBundle] ?? '', 'base64').toString('utf8');
  const options = { publicPath: assetUrl(release, ''), shared };
  return runBundle<Exports>({ file: `/${name}/${version}/${serverBundle}`, text }, options);
};

const nothing = () => undefined;
/** No route asks its host for anything before it is opened. */
const host = {
  store: { dispatch: nothing, getState: () => ({}), subscribe: () => nothing },
  calls: new Proxy({}, { get: () => nothing }),
  language: defaultLanguage,
};

const makesRoutes = ({ createRoutes }: Exports) => {
  if (typeof createRoutes !== 'function') throw new Error('it exposes no routes');
  if (!Array.isArray(createRoutes(host))) throw new Error('its routes are no list');
};

/** It takes longer to load than most trials take, and a closed process cannot load it any more. */
const browser = process.argv.includes(withBrowser) ? await import('./trials/browser.ts') : null;

const loaded = (remote: TrialRemote, shared: Exports, versions: Trial['versions']) => {
  if (remote.runsIn === 'server') return runOnServer(remote, shared);
  if (!browser) throw new Error('this trial was started without a browser');
  // The server has no use for what mounts pages; a browser's remote only needs that it is there.
  const inBrowser = { 'react-dom/client': { createRoot: nothing, hydrateRoot: nothing }, ...shared };
  return browser.runInBrowser(remote, { shared: inBrowser, versions });
};

const tryAll = async ({ shell, versions, remotes }: Trial): Promise<TrialResult> => {
  const faults: Record<string, string> = {};
  let shared: Exports = {};
  try {
    const renderer = runOnServer(shell);
    if (typeof renderer.render !== 'function') throw new Error('it renders nothing');
    shared = renderer.sharedModules as typeof shared;
  } catch (error) {
    return { faults: { [shell.name]: wordsOf(error) } };
  }
  for (const remote of remotes) {
    try {
      makesRoutes(await loaded(remote, shared, versions));
    } catch (error) {
      faults[remote.name] = wordsOf(error);
    }
  }
  return { faults };
};

/** The process of a trial: a sandbox that runs each release once as far as its routes, and says what went wrong. */
enterSandbox(async ({ body }, channel) => {
  const result = await tryAll(Trial.parse(JSON.parse(body.toString())));
  channel.send({ done: true }, Buffer.from(JSON.stringify(result)));
});
