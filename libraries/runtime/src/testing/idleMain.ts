import { setTimeout as pause } from 'node:timers/promises';
import { createMetrics } from '../metrics.ts';

/** Does nothing for a second, and says how often it was woken in it. */
createMetrics('idle');
await pause(200);
const wokenUntilNow = () => process.resourceUsage().voluntaryContextSwitches;
const before = wokenUntilNow();
await pause(1000);
process.stdout.write(String(wokenUntilNow() - before));
