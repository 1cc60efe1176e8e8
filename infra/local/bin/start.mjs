// `npm start`: from a fresh clone to the running system.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failClearly, prepare, root } from './prepare.mjs';

try {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  await prepare();
  const { runLocally } = await import('../dist/main.js');
  await runLocally({ root });
} catch (error) {
  failClearly(error);
}
