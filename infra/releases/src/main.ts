import { spawn } from 'node:child_process';
import path from 'node:path';
import { FrontEndName } from '@plinth/contracts/releases';
import { announce } from './announce.ts';
import { frontEndsIn } from './frontEnds.ts';
import { findPlace, type Place } from './place.ts';
import { promote, rollback } from './promote.ts';
import { publishBuild } from './publish.ts';
import { type Outcome, readRegistry } from './registry.ts';

const usage = `Usage:
  npm run release -- <front end>...                 build, publish and make live (several: all at once)
  npm run release -- promote <front end> <version>  make a published version live
  npm run release -- rollback <front end>           make the version live that was live before
  npm run release -- list                           what is live, and what was`;

/** A mistake of the caller: shown without a stack. */
class UsageError extends Error {}

const frontEnd = (name: string | undefined): FrontEndName => {
  const { success, data } = FrontEndName.safeParse(name);
  if (!success)
    throw new UsageError(`${name ? `"${name}" is not a front end.` : 'Which front end?'}\n\n${usage}`);
  return data;
};

/** A front end that is built here. */
const ownFrontEnd = (repository: string, name: string): FrontEndName => {
  const own = frontEndsIn(repository);
  if (own.includes(name)) return name;
  throw new UsageError(`"${name}" is not a front end.\n\n${usage}\n\nFront ends: ${own.join(', ')}`);
};

const build = (repository: string, names: readonly FrontEndName[]) =>
  new Promise<void>((resolve, reject) => {
    const turbo = path.join(repository, 'node_modules/.bin/turbo');
    const filters = names.map((name) => `--filter=@plinth/${name}`);
    const child = spawn(turbo, ['run', 'build', ...filters], { cwd: repository, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new UsageError('The build failed: nothing was published.'));
    });
  });

const tell = async (place: Place, { registry, changed }: Outcome) => {
  const live = Object.entries(registry.live)
    .map(([name, version]) => `  ${name.padEnd(12)}${version}`)
    .join('\n');
  if (!changed) {
    console.log(`Nothing changed: that is live already (revision ${registry.revision})\n${live}`);
    return;
  }
  const announced = await announce(place, registry);
  console.log(`Live now (revision ${registry.revision})\n${live}`);
  if (!announced)
    console.log('No Redis to tell the servers through: they notice by themselves within a second.');
};

const list = async ({ releasesDirectory }: Place) => {
  const { revision, live, history } = await readRegistry(releasesDirectory);
  console.log(`${releasesDirectory}, revision ${revision}`);
  for (const change of history) {
    const mark = live[change.name] === change.version ? '*' : ' ';
    console.log(
      `${mark} ${String(change.revision).padStart(4)}  ${change.at}  ${change.action.padEnd(8)}  ${change.name} ${change.version}`,
    );
  }
};

const release = async (repository: string, place: Place, names: readonly FrontEndName[]) => {
  await build(repository, names);
  const versions: Record<FrontEndName, string> = {};
  for (const name of names) {
    const { release: published } = await publishBuild(place.releasesDirectory, path.join(repository, name));
    versions[name] = published.version;
  }
  await tell(place, await promote(place.releasesDirectory, versions));
};

const run = async (repository: string, [command, ...rest]: string[]) => {
  const place = await findPlace(repository);
  const { releasesDirectory } = place;
  switch (command) {
    case undefined:
      throw new UsageError(usage);
    case 'list':
      return list(place);
    case 'rollback':
      return tell(place, await rollback(releasesDirectory, frontEnd(rest[0])));
    case 'promote': {
      const [name, version] = [frontEnd(rest[0]), rest[1]];
      if (!version) throw new UsageError(`Which version of ${name}?\n\n${usage}`);
      return tell(place, await promote(releasesDirectory, { [name]: version }));
    }
    default:
      return release(
        repository,
        place,
        [command, ...rest].map((name) => ownFrontEnd(repository, name)),
      );
  }
};

try {
  await run(process.cwd(), process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
