import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const patienceMs = 60_000;

/**
 * On a busy machine something has kept runs from ending for minutes when all tests had passed: this ends such a run as its tests ended, and
 * says what was left.
 */
const endWhatHangs = (failed) => {
  setTimeout(() => {
    const open = process.getActiveResourcesInfo().join(', ');
    process.stderr.write(
      `The tests are over, but something was left running, so they are ended here: ${open}\n`,
    );
    process.exit(failed > 0 ? 1 : 0);
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
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    mkdirSync(join(this.rootDir, 'dist'), { recursive: true });
    writeFileSync(
      join(this.rootDir, 'dist/test-summary.json'),
      JSON.stringify({
        passed: numPassedTests,
        failed,
        skipped: numPendingTests,
        failures: failuresIn(this.rootDir, results),
        seconds: secondsIn(this.rootDir, results),
      }),
    );
    endWhatHangs(failed);
  }
}
