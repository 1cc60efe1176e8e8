// `node infra/deploy/bin/secrets.mjs > infra/deploy/.env`: a value of its own for each secret that compose.yaml asks for and nobody has to know.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const compose = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8');
const names = new Set([...compose.matchAll(/\$\{([A-Z_]+):\?random/g)].map(([, name]) => name));
for (const name of names) console.log(`${name}=${randomBytes(32).toString('hex')}`);
