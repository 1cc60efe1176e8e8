import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

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

/** The failed tests by name, and the files that did not get to theirs. */
const failuresIn = (rootDir, { testResults }) =>
  testResults.flatMap(({ testFilePath, testExecError, testResults: tests }) => {
    const file = relative(rootDir, testFilePath);
    const failed = tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${file}: ${fullName}`);
    return testExecError ? [file, ...failed] : failed;
  });

/** How long each test file took, by its path. */
const secondsIn = (rootDir, { testResults }) =>
  Object.fromEntries(
    testResults.map(({ testFilePath, perfStats }) => [
      relative(rootDir, testFilePath),
      perfStats.runtime / 1000,
    ]),
  );

/** Leaves the outcome of a workspace's run in `dist/test-summary.json`, from which `npm test` makes its last lines. */
export default class SummaryReporter {
  constructor(globalConfig) {
    this.rootDir = globalConfig.rootDir;
  }

  onRunComplete(_contexts, results) {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = results;
    mkdirSync(join(this.rootDir, 'dist'), { recursive: true });
    writeFileSync(
      join(this.rootDir, 'dist/test-summary.json'),
      JSON.stringify({
        passed: numPassedTests,
        failed: numFailedTests + numRuntimeErrorTestSuites,
        skipped: numPendingTests,
        failures: failuresIn(this.rootDir, results),
        seconds: secondsIn(this.rootDir, results),
      }),
    );
    endWhatHangs();
  }
}
