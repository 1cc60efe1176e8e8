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

/**
 * Leaves the outcome of a workspace's run in `dist/test-summary.json`, from which `npm test` makes its last lines. What a test left behind
 * and is thrown between two files would end the process there, without an outcome: it is a failure by its own words, and the run goes on.
 */
export default class SummaryReporter {
  constructor(globalConfig) {
    this.rootDir = globalConfig.rootDir;
    this.strays = [];
    for (const event of ['uncaughtException', 'unhandledRejection']) {
      process.on(event, (thrown) => {
        process.stderr.write(`Thrown between test files: ${thrown?.stack ?? thrown}\n`);
        this.strays.push(thrown?.message ?? String(thrown));
        process.exitCode = 1;
      });
    }
  }

  onRunComplete(_contexts, results) {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = results;
    const failed = numFailedTests + numRuntimeErrorTestSuites + this.strays.length;
    mkdirSync(join(this.rootDir, 'dist'), { recursive: true });
    writeFileSync(
      join(this.rootDir, 'dist/test-summary.json'),
      JSON.stringify({
        passed: numPassedTests,
        failed,
        skipped: numPendingTests,
        failures: [
          ...failuresIn(this.rootDir, results),
          ...this.strays.map((message) => `between its test files: ${message}`),
        ],
        seconds: secondsIn(this.rootDir, results),
      }),
    );
    endWhatHangs(failed);
  }
}
