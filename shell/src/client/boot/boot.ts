import './earlySubmits.ts';
import { enterConsole } from './enterConsole.ts';
import { measurePage } from './measure.ts';
import { outliveChanges } from './outliveChanges.ts';
import { recordFaults } from './recorder.ts';
import { sayWhenStalled } from './stalled.ts';

/**
 * Runs before the first paint, and beside the host script: what must be there when that does not come, or before it comes.
 * Each part stands for itself.
 */
const { src } = document.currentScript as HTMLScriptElement;
const release = src.slice(0, src.lastIndexOf('/'));

const record = recordFaults();
enterConsole();
sayWhenStalled(release, record);
outliveChanges();
measurePage(`${release}/vitals.js`);
