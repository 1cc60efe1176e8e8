// `npm start`: from a fresh clone to the running system.
import { failClearly } from '../prepare/prepare.mjs';
import { runSystem } from './runSystem.mjs';

try {
  await runSystem({ onRunning: (system, interrupted) => system.compressFrontEnds(interrupted) });
  process.exit(0);
} catch (error) {
  failClearly(error);
}
