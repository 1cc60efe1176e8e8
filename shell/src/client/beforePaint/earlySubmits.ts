import { sentByBrowser } from '@plinth/contracts/pages';

/** What no script has taken over is sent by the browser, and says so: it stays with the browser from then on. */
addEventListener('submit', ({ target, defaultPrevented }) => {
  if (!defaultPrevented) (target as HTMLElement).dataset[sentByBrowser] = 'yes';
});
