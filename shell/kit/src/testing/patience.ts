import { configure, getConfig } from '@testing-library/react';

const { asyncUtilTimeout, getElementError } = getConfig();

/** Whoever waits for something looks for it again and again, and tells of the page once the time is up. */
const withoutPage = (message: string | null) =>
  Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });

configure({
  // How patient tests are that look for something, not how fast it has to be: a whole system may run beside them.
  asyncUtilTimeout: 20_000,
  getElementError: (message, container) =>
    (getConfig() as unknown as { _disableExpensiveErrorDiagnostics: boolean })
      ._disableExpensiveErrorDiagnostics
      ? withoutPage(message)
      : getElementError(message, container),
});

// The package outlives the test file: the next one would wrap what this one has made, and keep all of its modules.
afterAll(() => configure({ asyncUtilTimeout, getElementError }));
