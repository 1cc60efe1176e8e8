import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnv } from '@plinth/runtime/env';
import * as z from 'zod';
import type { Place } from './calls.ts';

const Settings = z.object({
  DATA_DIR: z.string().default('.data').describe('Where the system that runs on this machine keeps its data'),
  PLINTH_URL: z.url().optional().describe('Address of the site, when it runs elsewhere'),
  DEPLOY_TOKEN: z.string().optional().describe('The deploy token to publish with'),
});

/** What the runner tells about the system that it has started. */
const RunningSystem = z.object({ siteUrl: z.string(), deployToken: z.string() });

const readRunningSystem = async (dataDirectory: string) => {
  try {
    return RunningSystem.parse(JSON.parse(await readFile(path.join(dataDirectory, 'run.json'), 'utf8')));
  } catch {
    return null;
  }
};

/** Where to publish: as the settings say, else the system that runs on this machine. */
export const findPlace = async (repository: string): Promise<Place> => {
  const { DATA_DIR, PLINTH_URL, DEPLOY_TOKEN } = readEnv(Settings);
  if (PLINTH_URL) {
    if (!DEPLOY_TOKEN) throw new Error('DEPLOY_TOKEN is not set: an administrator of the site makes one');
    return { url: PLINTH_URL, deployToken: DEPLOY_TOKEN };
  }
  const running = await readRunningSystem(path.resolve(repository, DATA_DIR));
  if (!running) {
    throw new Error(
      'No system runs here. Start it with `npm start`, or set PLINTH_URL and DEPLOY_TOKEN of one that runs elsewhere.',
    );
  }
  return { url: running.siteUrl, deployToken: DEPLOY_TOKEN ?? running.deployToken };
};
