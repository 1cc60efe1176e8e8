// `npm run status`: what runs, in which version, where it listens, and under which process id.
import { isAlive, runStateOrExit } from './runState.mjs';

const state = runStateOrExit();
const stateOf = ({ pid, otherPids = [] }) => {
  const running = pid && isAlive(pid) ? 'running' : 'down';
  return otherPids.some(isAlive) ? `${running}, changing` : running;
};
const rows = state.parts.map((part) => [
  part.name,
  part.version ?? '-',
  part.pid ? String(part.pid) : '-',
  stateOf(part),
  String(part.restarts),
  part.url ?? '',
]);
const table = [['PART', 'VERSION', 'PID', 'STATE', 'RESTARTS', 'ADDRESS'], ...rows];
const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
console.log(table.map((row) => row.map((cell, column) => cell.padEnd(widths[column])).join('  ')).join('\n'));
console.log(`\nSite ${state.siteUrl}   data ${state.dataDir}   runner ${state.pid}`);
