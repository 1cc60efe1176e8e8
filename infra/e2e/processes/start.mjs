// `npm start`, but for its builds, which are there before tests begin and which the parts' tests read at the same time, and for what it does
// behind a system that runs already: the best compression of front ends, which no test of a running system looks at, takes the processor for
// as long as a suite does.

import { runSystem } from '../../local/bin/runSystem.mjs';
import { failClearly } from '../../local/prepare/prepare.mjs';

try {
  await runSystem({
    stepsOf: ({ services, demoContent, releases, pages }) => ({ services, demoContent, releases, pages }),
  });
  process.exit(0);
} catch (error) {
  failClearly(error);
}
