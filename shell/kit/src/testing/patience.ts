import { configure } from '@testing-library/react';

// How patient tests are that look for something, not how fast it has to be: a whole system may run beside them.
configure({ asyncUtilTimeout: 20_000 });
