import { cleanup, configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

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

afterEach(cleanup);
