// `npm run bench:dev`: how long a saved change takes until it is on the screen, or until a service answers with it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failClearly } from '../../local/prepare/prepare.mjs';
import { measureEdits } from '../src/measure/measureEdits.mjs';

const times = 20;

const run = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'plinth-development-'));
  try {
    return await measureEdits({ dataDir, times });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

try {
  const rows = await run();
  console.table(rows);
  process.exit(rows.every(({ withinMs, medianMs }) => medianMs < withinMs) ? 0 : 1);
} catch (error) {
  failClearly(error);
}
