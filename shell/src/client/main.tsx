import './shell.css';
import '../icons.ts';
import { addressIn, languages } from '@plinth/contracts/languages';
import type { Audience } from '@plinth/contracts/releases';
import { createCalls } from '@plinth/host/calls';
import { consoleMark } from '@plinth/host/consoleMark';
import { storedToken } from '@plinth/host/storedToken';
import { fetchTransport } from '@plinth/host/transport';
import { PageContext, type PageServices } from '@plinth/kit/internal/page';
import { guest } from '@plinth/kit/internal/person';
import { sweepDrafts } from '@plinth/kit/internal/unsentDrafts';
import { createRoot, type Root } from 'react-dom/client';
import { withoutReply } from '../formReply.ts';
import { elementIds, enteringConsole, type PageRemote, remotesHere } from '../page.ts';
import { hydrateOrRender, type Running } from './hydrateOrRender.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { loadTexts } from './loadTexts.ts';
import { lookForNewerOnReturn } from './newerRelease/lookOnReturn.ts';
import { openStore, type PageStore, watchForSession } from './pageStore.ts';
import { languageOf, pageElement, readReleases, readState, releaseOf } from './readPage.ts';
import { loadRemoteApp } from './remotes.ts';
import { shownEvent, tellFault } from './reports/faultEvents.ts';

const releases = readReleases();
const page = readState();
const language = languageOf(releases);
const services: PageServices = {
  language,
  calls: createCalls(fetchTransport({ release: releaseOf(releases, 'visitors'), language })),
  person: guest,
  signIn: async (token) => {
    const { store, startSession } = await openStore(undefined, { hasBegun: true });
    return startSession(store, token);
  },
};
let failure: Root | null = null;

sweepDrafts();
watchForSession();
lookForNewerOnReturn(releases);

// What became of a form is said once, and the form's own call is no address to come back to.
if (page.form) {
  history.replaceState(null, '', page.form.page ?? withoutReply(location.pathname + location.search));
}

/** The remotes of this page, the home remote first. */
const load = async (audience: Audience, retry: boolean): Promise<Running> => {
  const [home, ...guests] = remotesHere(releases.remotes[audience]);
  if (!home) throw new Error(`No release of a remote for ${audience} is live`);
  const run = async (remote: PageRemote) => {
    const [app] = await Promise.all([loadRemoteApp(remote, { retry }), loadTexts(language, remote)]);
    return { name: remote.name, app };
  };
  const texts = loadTexts(language, releases.shell);
  const running = await Promise.all([run(home), ...guests.map(run)]);
  await texts;
  return running;
};

/** Shows the page of whoever is at this browser: `staff` is null for a visitor. */
const show = async (staff: PageStore | null, running: Running) => {
  const pageStore = running.every(({ app }) => app.usesStore === false) ? null : await openStore(page.api);
  const others = releases.remotes[staff ? 'staff' : 'visitors'].filter(
    ({ paths, isHere }) => paths && !isHere,
  );
  await hydrateOrRender(running, {
    services,
    pageStore,
    page,
    others,
    isStaff: staff !== null,
    takeOver: !staff && page.rendered,
  });
};

const sayFailure = (staff: PageStore | null) => {
  if (staff) pageElement('root').replaceChildren();
  failure ??= createRoot(pageElement('notices'));
  failure.render(
    <PageContext value={services}>
      <LoadFailure
        readable={!staff && page.rendered}
        onRetry={() => start(true)}
        onSignOut={staff ? () => staff.logOut(staff.store, addressIn(language, '/')) : undefined}
      />
    </PageContext>,
  );
};

const start = async (retry = false): Promise<void> => {
  let staff: PageStore | null = null;
  // What `boot.js` saw of the session: the console's code and the store come side by side.
  const early = document.documentElement.dataset.staff === undefined ? null : load('staff', retry);
  early?.catch(() => undefined);
  try {
    const session = storedToken.read() === null ? null : await openStore(page.api);
    staff = session?.store.getState().session.user ? session : null;
    // The document may be the console's room, for a session that the browser has lost: it is filled with the visitors' page.
    if (!page.rendered && !staff) consoleMark.remove();
    if (page.staffOnly && !staff) {
      location.replace(addressIn(language, session?.expired ? '/login' : '/'));
      return;
    }
    if (staff && !languages[language].forStaff) {
      const { pathname, search } = location;
      location.replace((pathname + search).slice(languages[language].prefix.length) || '/');
      return;
    }
    await show(staff, await (staff ? (early ?? load('staff', retry)) : load('visitors', retry)));
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
