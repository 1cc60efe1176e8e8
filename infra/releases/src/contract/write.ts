import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeContract } from '@plinth/contracts/growth/describe';

/** Notes the contract as released: `npm run release-contract`, once the services that speak it are live. */
const file = fileURLToPath(new URL('../../contract.json', import.meta.url));
writeFileSync(file, `${JSON.stringify(describeContract(), null, 1)}\n`);
