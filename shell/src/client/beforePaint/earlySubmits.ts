import { sentByBrowser } from '@plinth/contracts/pages';

/** Marks a form that the browser sends by itself because no script has taken it over. The browser also sends it the next time. */
addEventListener('submit', ({ target, defaultPrevented }) => {
  if (!defaultPrevented) (target as HTMLElement).dataset[sentByBrowser] = 'yes';
});
