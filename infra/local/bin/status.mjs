// `npm run status`: what runs, where it listens, and under which process id.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '../prepare/repository.mjs';

const file = join(dataDirectory(), 'run.json');

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const state = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
if (!state || !isAlive(state.pid)) {
  console.log('Plinth is not running. Start it with: npm start');
  process.exit(1);
}
const rows = state.parts.map(({ name, pid, url, restarts }) => [
  name,
  pid ? String(pid) : '-',
  pid && isAlive(pid) ? 'running' : 'down',
  String(restarts),
  url ?? '',
]);
const table = [['PART', 'PID', 'STATE', 'RESTARTS', 'ADDRESS'], ...rows];
const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
console.log(table.map((row) => row.map((cell, column) => cell.padEnd(widths[column])).join('  ')).join('\n'));
console.log(`\nSite ${state.siteUrl}   data ${state.dataDir}   runner ${state.pid}`);
