// `node infra/deploy/bin/secrets.mjs > infra/deploy/.env`: a value of its own for each secret that compose.yaml asks for and nobody has to
// know, and a deploy token, which whoever publishes has to know.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const compose = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8');
const names = new Set([...compose.matchAll(/\$\{([A-Z_]+):\?random/g)].map(([, name]) => name));
const random = () => randomBytes(32).toString('hex');
for (const name of names) console.log(`${name}=${random()}`);
console.log(`DEPLOY_TOKEN=plinth-deploy-${random()}`);
