import { constants, setPriority } from 'node:os';
import { compressLiveReleases } from '@plinth/releases/firstStart';

// The system that has just started comes first.
setPriority(constants.priority.PRIORITY_LOW);
await compressLiveReleases(process.argv[2] ?? '');
