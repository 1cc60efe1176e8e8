import type { createBrowserRouter } from 'react-router-dom';
import { pageHeadOf } from '../pageHead.ts';
import { pageElement } from './readPage.ts';

type Router = ReturnType<typeof createBrowserRouter>;

const setMeta = (name: string, content: string | undefined) => {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    known?.remove();
    return;
  }
  const meta = known ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
};

/** Puts the keyboard and the screen reader at the start of the new page, as a full page load would. */
const enterPage = () => {
  pageElement('announcer').textContent = document.title;
  const main = document.querySelector('main');
  if (!main) return;
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.focus({ preventScroll: true });
};

/** Keeps what lies outside of React in step with the router: progress line, title, description, focus. */
export const followRouter = (router: Router) => {
  const progress = pageElement('progress');
  let { key, pathname } = router.state.location;
  const applyHead = () => {
    const head = pageHeadOf(router.state);
    if (!head) return;
    document.title = head.title;
    setMeta('description', head.description);
  };
  applyHead();
  router.subscribe((state) => {
    progress.classList.toggle('is-busy', state.navigation.state !== 'idle');
    if (state.navigation.state !== 'idle' || !state.initialized) return;
    applyHead();
    if (state.location.key === key) return;
    const entered = state.location.pathname !== pathname;
    ({ key, pathname } = state.location);
    // After React has shown the new page.
    if (entered) requestAnimationFrame(() => setTimeout(enterPage));
  });
};
