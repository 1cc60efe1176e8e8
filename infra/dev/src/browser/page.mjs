// In the shell's build, before all else: what a page has once, however many front ends are in it.
import * as refresh from 'react-refresh/runtime';
import { followBuilds } from './followBuilds.mjs';
import { createOverlay } from './overlay.mjs';

const address = `${__webpack_public_path__}development/`;
const overlay = createOverlay(address);
const updates = new Map();
let state = {};
let plainScripts;
let wasUpdated = false;
let failedAtFirst = false;

const apply = () => {
  const builds = Object.values(state);
  overlay.setBuildErrors(builds.flatMap(({ errors }) => errors));
  overlay.setTypeErrors(builds.flatMap(({ typeErrors = [] }) => typeErrors));
  for (const [name, update] of updates) {
    const build = state[name];
    if (build && build.errors.length === 0) void update(build.hash);
  }
};

// There is one React in a page, in the shell's build: one runtime of React Refresh knows all that it draws.
globalThis.__plinthRefresh = refresh;
globalThis.__plinthDevelopment = {
  overlay,
  /** False where an update would not help: React does not draw again what failed in a page's first drawing. */
  beginUpdate: () => {
    overlay.clearFaults();
    wasUpdated = true;
    return !failedAtFirst;
  },
  /** A front end takes part: `update` is called with the hash of its newest build. */
  join: (name, update) => {
    updates.set(name, update);
    apply();
  },
};

addEventListener('error', ({ error }) => error && overlay.addFault(error));
addEventListener('unhandledrejection', ({ reason }) => reason instanceof Error && overlay.addFault(reason));
// What React or the router caught: the host tells its recorder of it.
addEventListener('plinth:fault', ({ detail }) => {
  failedAtFirst ||= !wasUpdated;
  void overlay.addFault(detail.error);
});

/**
 * Has the browser run what failed on the server once more, in place of taking over the page that says so: here the fault is seen
 * with the lines that it comes from.
 */
const runAgainWhatFailed = (block) => {
  const page = JSON.parse(block.textContent);
  const failed = Object.values(page.errors ?? {}).some(({ status }) => status >= 500);
  if (failed) block.textContent = JSON.stringify({ ...page, rendered: false });
};
// What a document tells the script that takes it over: `shell/src/page.ts`.
const stateBlock = document.getElementById('plinth-state');
if (stateBlock) runAgainWhatFailed(stateBlock);

followBuilds(`${address}events`, (newest) => {
  state = newest;
  plainScripts ??= newest.shell?.plainScripts;
  // They have run long ago: only a new page runs them anew.
  if (newest.shell?.plainScripts !== plainScripts) location.reload();
  else apply();
});
