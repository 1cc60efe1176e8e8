import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { envExample } from './envExample.ts';

writeFileSync(resolve(process.cwd(), '.env.example'), envExample());
