import './shell.css';
import '../icons.ts';
import { createCalls } from '@plinth/kit/host/calls';
import { consoleMark } from '@plinth/kit/host/consoleMark';
import { guest, sweepDrafts } from '@plinth/kit/host/drafts';
import type { PageServices } from '@plinth/kit/host/page';
import { storedToken } from '@plinth/kit/host/storedToken';
import { fetchTransport } from '@plinth/kit/host/transport';
import type { RemoteApp } from '@plinth/kit/remote';
import { createRoot, type Root } from 'react-dom/client';
import { withoutReply } from '../formReply.ts';
import { elementIds, enteringConsole, type RemoteName } from '../page.ts';
import { hydrateOrRender } from './hydrateOrRender.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { openStore, type PageStore, watchForSession } from './pageStore.ts';
import { pageElement, readReleases, readState } from './readPage.ts';
import { loadRemoteApp } from './remotes.ts';
import { shownEvent, tellFault } from './reports/faultEvents.ts';

const releases = readReleases();
const page = readState();
const services: PageServices = {
  calls: createCalls(fetchTransport()),
  person: guest,
  signIn: async (token) => {
    const { store, startSession } = await openStore(undefined, { hasBegun: true });
    return startSession(store, token);
  },
};
let failure: Root | null = null;

sweepDrafts();
watchForSession();

// What became of a form is said once, and the form's own call is no address to come back to.
if (page.form) {
  history.replaceState(null, '', page.form.page ?? withoutReply(location.pathname + location.search));
}

/** Shows the page of whoever is at this browser: `staff` is null for a visitor. */
const show = async (staff: PageStore | null, app: RemoteApp) => {
  const pageStore = app.usesStore === false ? null : await openStore(page.api);
  await hydrateOrRender(app, { services, pageStore, page, takeOver: !staff && page.rendered });
};

const sayFailure = (staff: PageStore | null) => {
  if (staff) pageElement('root').replaceChildren();
  failure ??= createRoot(pageElement('notices'));
  failure.render(
    <LoadFailure
      readable={!staff && page.rendered}
      onRetry={() => start(true)}
      onSignOut={staff ? () => staff.logOut(staff.store, '/') : undefined}
    />,
  );
};

const start = async (retry = false): Promise<void> => {
  let staff: PageStore | null = null;
  const load = (name: RemoteName) => loadRemoteApp(name, releases, { retry });
  // What `boot.js` saw of the session: the console's code and the store come side by side.
  const early = document.documentElement.dataset.staff === undefined ? null : load('mf-console');
  early?.catch(() => undefined);
  try {
    const session = storedToken.read() === null ? null : await openStore(page.api);
    staff = session?.store.getState().session.user ? session : null;
    // The document may be the console's room, for a session that the browser has lost: it is filled with the visitors' page.
    if (!page.rendered && !staff) consoleMark.remove();
    if (page.staffOnly && !staff) {
      location.replace(session?.expired ? '/login' : '/');
      return;
    }
    await show(staff, await (staff ? (early ?? load('mf-console')) : load('mf-public')));
    failure?.unmount();
    failure = null;
    dispatchEvent(new Event(shownEvent));
  } catch (error) {
    console.error(error);
    tellFault('not-loaded', error);
    document.documentElement.classList.remove(enteringConsole);
    sayFailure(staff);
  } finally {
    document.getElementById(elementIds.stalled)?.remove();
  }
};

void start();
