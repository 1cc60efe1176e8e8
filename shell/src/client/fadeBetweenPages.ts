import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>;

/**
 * A transition that the next one replaces, or that a hidden tab cannot show, rejects its `ready`. The router begins transitions and
 * leaves that unhandled; it means nothing but that nobody saw the fade.
 */
const forgiveUnseen = () => {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
};

/**
 * Lets the next page fade in over the one before, in browsers that can (`shell.css` says how); for whoever asked for less motion it
 * stands there at once. All links and forms go through this one call of the router.
 */
export const fadeBetweenPages = (router: Router): void => {
  forgiveUnseen();
  const navigate = router.navigate as (to: unknown, options?: object) => Promise<void>;
  router.navigate = ((to: unknown, options?: object) => {
    const viewTransition = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    return navigate(to, { ...options, viewTransition });
  }) as Router['navigate'];
};
