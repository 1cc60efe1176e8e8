import { followOtherTabs } from '@plinth/kit/session';
import type { AppStore } from '@plinth/kit/store';

/**
 * A session that begins, ends or changes hands makes a new page: nothing that one person's page remembers is there for
 * the next. Signing in at /login opens the console at /dashboard.
 */
export const followSession = (store: AppStore) => {
  followOtherTabs(store);
  let known = store.getState().session.user?.id;
  store.subscribe(() => {
    const { user, leaveTo } = store.getState().session;
    if (user?.id === known) return;
    known = user?.id;
    if (!user) location.assign(leaveTo ?? '/login');
    else if (location.pathname === '/login') location.assign('/dashboard');
    else location.reload();
  });
};
