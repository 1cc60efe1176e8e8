const ServiceEnvironment = require('../../testing/jest/environment.cjs');

/** Enough for every dialog and message of a page; a failure has to stay readable. */
const shownMost = 6000;

const shownBy = async ({ page, faults }) => {
  if (page.isClosed()) return '';
  const shown = await page.locator('body').ariaSnapshot({ timeout: 2000 });
  // What lies above a page, and what has just been said, stands last in it.
  return [page.url(), ...faults, shown.slice(-shownMost)].join('\n');
};

/** A story that fails also tells what its pages show by then: a wait that was in vain does not say what came instead. */
module.exports = class BrowserEnvironment extends ServiceEnvironment {
  async handleTestEvent(event) {
    if (event.name !== 'test_fn_failure' || !(event.error instanceof this.global.Error)) return;
    for (const watched of this.global.watchedPages ?? [])
      event.error.stack += `\n\n${await shownBy(watched).catch(({ message }) => message)}`;
  }
};
