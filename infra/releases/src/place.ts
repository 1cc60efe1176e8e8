import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnv, redisSettings } from '@plinth/runtime/env';
import * as z from 'zod';

const Settings = z.object({
  DATA_DIR: z.string().default('.data').describe('Where the system that runs on this machine keeps its data'),
  RELEASES_DIR: z.string().optional().describe('Directory of the front-end releases and their registry'),
  REDIS_URL: redisSettings.REDIS_URL.optional(),
  REDIS_NAMESPACE: z.string().optional(),
});

/** What the runner tells about the system that it has started. */
const RunningSystem = z.object({
  releasesDir: z.string().optional(),
  redisUrl: z.string().optional(),
  redisNamespace: z.string().optional(),
});
type RunningSystem = z.infer<typeof RunningSystem>;

const readRunningSystem = async (dataDirectory: string): Promise<RunningSystem> => {
  try {
    return RunningSystem.parse(JSON.parse(await readFile(path.join(dataDirectory, 'run.json'), 'utf8')));
  } catch {
    return {};
  }
};

export interface Place {
  releasesDirectory: string;
  /** Null when no system is known to run: then there is nobody to tell. */
  redisUrl: string | null;
  redisNamespace: string;
}

/** Where releases are kept and who is told of them: from the settings, else from the system that runs here. */
export const findPlace = async (repository: string): Promise<Place> => {
  const settings = readEnv(Settings);
  const dataDirectory = path.resolve(repository, settings.DATA_DIR);
  const running = await readRunningSystem(dataDirectory);
  return {
    releasesDirectory: path.resolve(
      repository,
      settings.RELEASES_DIR ?? running.releasesDir ?? path.join(dataDirectory, 'releases'),
    ),
    redisUrl: settings.REDIS_URL ?? running.redisUrl ?? null,
    redisNamespace: settings.REDIS_NAMESPACE ?? running.redisNamespace ?? 'plinth',
  };
};
