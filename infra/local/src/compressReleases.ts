import { constants, setPriority } from 'node:os';
import { releaseCalls } from '@plinth/releases/calls';
import { compressBuilds } from '@plinth/releases/firstStart';
import { findPlace } from '@plinth/releases/place';

const [root = ''] = process.argv.slice(2);
// The system that has just started comes first.
setPriority(constants.priority.PRIORITY_LOW);
await compressBuilds(releaseCalls(await findPlace(root)), root);
