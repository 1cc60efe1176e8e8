import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file that the build puts beside a part's bundle; undefined for what runs from its source. */
const besideBundle = (name: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(dirname(process.argv[1] ?? ''), name), 'utf8'));
  } catch {
    return undefined;
  }
};

/** The version of the build that this process runs. */
export const version = (besideBundle('part.json') as { readonly version: string } | undefined)?.version;

/** The contract that this process was built with, as `@plinth/contracts/growth/describe` describes it. */
export const builtContract = () => besideBundle('contract.json');
