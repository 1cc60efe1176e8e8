// `npm run bench`: from a fresh clone to one table of measurements. Names of sections run only those and write nothing.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserForTests, failClearly, preparation, prepare } from '../../local/prepare/prepare.mjs';

const started = Date.now();
const [loadBefore] = loadavg();

const run = async (chosen) => {
  await prepare({ ...preparation, ...browserForTests });
  const { measureAll } = await import('../src/measureAll.mjs');
  const { fullTable, resultsPath, writeReport } = await import('../src/report.mjs');

  const scratch = await mkdtemp(join(tmpdir(), 'plinth-bench-'));
  const rows = await measureAll({ chosen, scratch }).finally(() =>
    rm(scratch, { recursive: true, force: true }),
  );
  console.log(`\n${fullTable(rows)}\n`);
  if (chosen.length === 0) {
    writeReport(rows, { seconds: (Date.now() - started) / 1000, loadBefore });
    console.log(`Written to ${resultsPath}`);
  }
  return rows.some(({ failed }) => failed) ? 1 : 0;
};

try {
  process.exit(await run(process.argv.slice(2)));
} catch (error) {
  failClearly(error);
}
