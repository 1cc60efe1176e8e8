import { languageAt } from '@plinth/contracts/languageAt';
import { addressIn } from '@plinth/contracts/languages';
import { followOtherTabs } from '@plinth/host/session';
import type { AppStore } from '@plinth/host/store';
import { takeWayBack } from '@plinth/kit/internal/wayBack';

/**
 * A session that begins, ends or changes hands makes a new page: nothing that one person's page remembers is there for
 * the next. Signing in at /login opens the console at /dashboard, or where the same person's session ended without
 * their asking. A logout waits until the server has been told. Going back to a page that was left loads it anew.
 */
export const followSession = (store: AppStore, goTo: Pick<Location, 'assign' | 'reload'> = location) => {
  followOtherTabs(store);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && store.getState().session.leaveTo !== null) goTo.reload();
  });
  let known = store.getState().session.user?.id;
  store.subscribe(() => {
    const { user, leaveTo, leaving } = store.getState().session;
    if (leaving || user?.id === known) return;
    known = user?.id;
    const { language, address } = languageAt(location.pathname);
    if (!user) goTo.assign(leaveTo ?? addressIn(language, '/login'));
    else if (address === '/login') goTo.assign(takeWayBack(user.id) ?? addressIn(language, '/dashboard'));
    else goTo.reload();
  });
};
