import { company } from '@plinth/contracts/company';
import type { createBrowserRouter } from 'react-router-dom';
import { pageHeadOf } from '../pageHead.ts';
import { applyHead, forgetFirstPage, routeOf } from './documentHead.ts';
import { pageElement } from './readPage.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** After this time of waiting for the next page a visitor is told. */
const lateMs = 300;

/** Puts the keyboard and the screen reader at the start of the new page, as a full page load would. */
const enterPage = () => {
  pageElement('announcer').textContent = document.title;
  const main = document.querySelector('main');
  if (!main) return;
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.focus({ preventScroll: true });
};

/** Shows that the next page is on its way: a line at once, a spinner and a spoken word when it takes longer. */
const createWaiting = () => {
  const [progress, waiting, announcer] = (['progress', 'waiting', 'announcer'] as const).map(pageElement);
  let late: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    waiting?.classList.add('is-late');
    if (announcer) announcer.textContent = waiting?.textContent ?? '';
  };
  const end = () => {
    clearTimeout(late);
    late = undefined;
    if (!waiting?.classList.contains('is-late')) return;
    waiting.classList.remove('is-late');
    if (announcer) announcer.textContent = '';
  };
  return (busy: boolean) => {
    progress?.classList.toggle('is-busy', busy);
    if (!busy) end();
    else late ??= setTimeout(tell, lateMs);
  };
};

/** Keeps what lies outside of React in step with the router: waiting, head, route, focus. */
export const followRouter = (router: Router) => {
  const wait = createWaiting();
  let { key, pathname } = router.state.location;
  const enterDocument = (state: Router['state']) => {
    const head = pageHeadOf(state) ?? (state.errors ? { title: company.name } : null);
    if (head) applyHead(head);
    document.documentElement.dataset.route = routeOf(state);
  };
  enterDocument(router.state);
  router.subscribe((state) => {
    wait(state.navigation.state !== 'idle');
    if (state.navigation.state !== 'idle' || !state.initialized) return;
    enterDocument(state);
    if (state.location.key === key) return;
    const entered = state.location.pathname !== pathname;
    ({ key, pathname } = state.location);
    // After React has shown the new page.
    if (!entered) return;
    forgetFirstPage();
    requestAnimationFrame(() => setTimeout(enterPage));
  });
};
