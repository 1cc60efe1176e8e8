import './earlySubmits.ts';
import { knowHashes } from '../integrity.ts';
import { readReleases } from '../readPage.ts';
import { enterConsole } from './enterConsole.ts';
import { layOutFirstView } from './layOutLater.ts';
import { recordFaults } from './recorder.ts';
import { runPage } from './runPage.ts';
import { sampleVitals } from './sampleVitals.ts';
import { sayWhenStalled } from './stalled.ts';
import { surviveForeignChanges } from './surviveForeignChanges.ts';

/**
 * Runs before the first paint, and beside the host script: what must be there when that does not come, or before it comes.
 * Each part stands for itself.
 */
const releases = readReleases();
const release = releases.shell.address;
knowHashes(releases.integrity);

const record = recordFaults();
const isStaff = enterConsole(releases);
sayWhenStalled(release, record);
surviveForeignChanges();
if (!isStaff) layOutFirstView();
void runPage(releases, isStaff);
sampleVitals(`${release}/vitals.js`, releases.isCompared);
