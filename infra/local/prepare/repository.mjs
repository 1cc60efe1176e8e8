import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Where everything that must last is kept. */
export const dataDirectory = () => resolve(root, process.env.DATA_DIR || '.data');
