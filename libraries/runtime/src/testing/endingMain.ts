import { endProcess } from '../endProcess.ts';
import { createLog } from '../log.ts';

/** Ends when it is told to, and says so many letters before. */
const letters = Number(process.argv[2]);

const log = createLog('test');
setInterval(() => undefined, 60_000);
process.on('SIGTERM', () => {
  log.info('stopping'.padEnd(letters));
  endProcess(log, 'info', 'stopped');
});
log.info('here');
