import type { createMemoryRouter } from 'react-router-dom';

/** Resolves once the loaders of a router's first page are done. */
export const routerReady = (router: ReturnType<typeof createMemoryRouter>) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
