import './shell.css';
import '../icons.ts';
import { sweepDrafts } from '@plinth/kit/host/drafts';
import { logOut } from '@plinth/kit/host/logout';
import { restoreSession } from '@plinth/kit/host/session';
import { createAppStore, type RootState } from '@plinth/kit/host/store';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { createRoot, type Root } from 'react-dom/client';
import { withoutReply } from '../formReply.ts';
import { HostRoot } from '../HostRoot.tsx';
import { elementIds, enteringConsole } from '../page.ts';
import { followSession } from './followSession.ts';
import { hydrateOrRender } from './hydrateOrRender.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { pageElement, readReleases, readState } from './readPage.ts';
import { loadRemoteApp } from './remotes.ts';
import { shownEvent, tellFault } from './reports/faultEvents.ts';

const releases = readReleases();
const page = readState();
const store = createAppStore(page.api ? { preloadedState: { api: page.api as RootState['api'] } } : {});
sweepDrafts();
const expired = restoreSession(store);
followSession(store);
setupListeners(store.dispatch);

// What became of a form is said once, and the form's own call is no address to come back to.
if (page.form) {
  history.replaceState(null, '', page.form.page ?? withoutReply(location.pathname + location.search));
}

const signedIn = store.getState().session.user !== null;
const takeOver = !signedIn && page.rendered;
let failure: Root | null = null;

const start = async (retry = false): Promise<void> => {
  try {
    const app = await loadRemoteApp(signedIn ? 'mf-console' : 'mf-public', releases, { retry });
    await hydrateOrRender(app, store, page, takeOver);
    failure?.unmount();
    failure = null;
    dispatchEvent(new Event(shownEvent));
  } catch (error) {
    console.error(error);
    tellFault('not-loaded', error);
    document.documentElement.classList.remove(enteringConsole);
    if (signedIn) pageElement('root').replaceChildren();
    failure ??= createRoot(pageElement('notices'));
    failure.render(
      <HostRoot store={store}>
        <LoadFailure
          readable={takeOver}
          signedIn={signedIn}
          onRetry={() => start(true)}
          onSignOut={() => logOut(store, '/')}
        />
      </HostRoot>,
    );
  } finally {
    document.getElementById(elementIds.stalled)?.remove();
  }
};

if (page.staffOnly && !signedIn) location.replace(expired ? '/login' : '/');
else void start();
