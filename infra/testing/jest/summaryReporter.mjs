import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const patienceMs = 60_000;

/** A run that something keeps alive would let `npm test` wait for ever: this ends it, and says what it was. */
const endWhatHangs = () => {
  setTimeout(() => {
    const open = process.getActiveResourcesInfo().join(', ');
    process.stderr.write(
      `The tests are over, but something was left running, so they are ended here: ${open}\n`,
    );
    process.exit(1);
  }, patienceMs).unref();
};

/** Leaves the counts of a workspace's run in `dist/test-summary.json`, from which `npm test` adds up the total. */
export default class SummaryReporter {
  constructor(globalConfig) {
    this.rootDir = globalConfig.rootDir;
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests }) {
    mkdirSync(join(this.rootDir, 'dist'), { recursive: true });
    writeFileSync(
      join(this.rootDir, 'dist/test-summary.json'),
      JSON.stringify({
        passed: numPassedTests,
        failed: numFailedTests + numRuntimeErrorTestSuites,
        skipped: numPendingTests,
      }),
    );
    endWhatHangs();
  }
}
