import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@plinth/testing/freePort';

const ticksPerSecond = 100;
const readyTimeoutMs = 30_000;
const running = new Set();
let isEnding = false;

/** Throws once everything is being ended: what is measured from then on is of nothing, and the next section would start its own. */
export const refuseWhileEnding = () => {
  if (isEnding) throw new Error('The measurements were interrupted');
};

const startRemembered = (start) => {
  refuseWhileEnding();
  const child = start();
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

const end = async (child) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 12_000);
  await ended;
  clearTimeout(force);
};

/** Ends every process that was started here and still runs, and lets none start any more. */
export const endAll = () => {
  isEnding = true;
  return Promise.all([...running].map(end));
};

/** CPU time that processes have used so far, in seconds: their own and the kernel's on their behalf. */
export const cpuSeconds = (pids) =>
  pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  }, 0);

/** The processes that one has started and that still run. */
export const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const kilobytesIn = (file, name) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1]);

/**
 * Resident memory of a process in megabytes; `proportional` counts a page that n processes share as 1/n, `own` leaves
 * out what is mapped from files.
 */
export const memoryOf = (pid) => ({
  resident: kilobytesIn(`/proc/${pid}/status`, 'VmRSS') / 1024,
  own: kilobytesIn(`/proc/${pid}/status`, 'RssAnon') / 1024,
  proportional: kilobytesIn(`/proc/${pid}/smaps_rollup`, 'Pss') / 1024,
});

/**
 * Starts one of `processes/` and resolves with what it says first. Each runs by itself, so that what measures does
 * not share an event loop with what is measured.
 */
export const startHelper = async (name, options = {}) => {
  const file = fileURLToPath(new URL(`../processes/${name}.mjs`, import.meta.url));
  const child = startRemembered(() =>
    fork(file, [JSON.stringify(options)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  const next = () =>
    new Promise((resolve, reject) => {
      const failed = (code) => reject(new Error(`${name} ended with ${code} before it answered`));
      child.once('exit', failed);
      child.once('message', (message) => {
        child.off('exit', failed);
        if (message.failure) reject(new Error(`${name}: ${message.failure}`));
        else resolve(message);
      });
    });
  const first = await next();
  return {
    ...first,
    pid: child.pid,
    next,
    ask: (message) => {
      const answer = next();
      child.send(message);
      return answer;
    },
    end: () => end(child),
  };
};

const isReady = async (url) => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

const answersOnPort = (output) => /"port":(\d+)/.test(output());

/** What a runner hands to the very process that it starts: the open port, and the channel to itself. */
const ofThatProcess = /^(LISTEN_|NODE_CHANNEL_)/;

const environmentOf = (pid) =>
  Object.fromEntries(
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .filter((entry) => entry && !ofThatProcess.test(entry))
      .map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );

/**
 * Starts a second process of a part that runs: same program and flags, same settings except for those given, on a
 * port of its own. `nodeArguments` go before its own, and `program` takes the place of its program, which is the last of them.
 */
export const startBeside = async (pid, { env, nodeArguments = [], program, http = true, port: wanted }) => {
  const [command, ...its] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  const given = program ? [...its.slice(0, -1), program] : its;
  const port = wanted ?? (await freePort());
  const child = startRemembered(() =>
    spawn(command, [...nodeArguments, ...given], {
      env: { ...environmentOf(pid), PORT: String(port), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000);
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const started = Date.now();
  while (!(http ? await isReady(url) : answersOnPort(() => output))) {
    if (child.exitCode !== null) throw new Error(`a second process ended with ${child.exitCode}:\n${output}`);
    if (Date.now() - started > readyTimeoutMs) throw new Error(`a second process is not ready:\n${output}`);
    await pause(100);
  }
  return { pid: child.pid, port, url, signal: (name) => child.kill(name), end: () => end(child) };
};
