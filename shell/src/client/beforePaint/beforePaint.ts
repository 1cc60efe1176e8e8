import './earlySubmits.ts';
import { enterConsole } from './enterConsole.ts';
import { recordFaults } from './recorder.ts';
import { sampleVitals } from './sampleVitals.ts';
import { sayWhenStalled } from './stalled.ts';
import { surviveForeignChanges } from './surviveForeignChanges.ts';

/**
 * Runs before the first paint, and beside the host script: what must be there when that does not come, or before it comes.
 * Each part stands for itself.
 */
const { src } = document.currentScript as HTMLScriptElement;
const release = src.slice(0, src.lastIndexOf('/'));

const record = recordFaults();
enterConsole(release);
sayWhenStalled(release, record);
surviveForeignChanges();
sampleVitals(`${release}/vitals.js`);
