import { spawn } from 'node:child_process';
import path from 'node:path';
import { type FrontEnd, frontEnds } from '@plinth/contracts/releases';
import { announce } from './announce.ts';
import { findPlace, type Place } from './place.ts';
import { promote, rollback } from './promote.ts';
import { publishBuild } from './publish.ts';
import { type Outcome, readRegistry } from './registry.ts';

const usage = `Usage:
  npm run release -- <front end>...                 build, publish and make live (several: all at once)
  npm run release -- promote <front end> <version>  make a published version live
  npm run release -- rollback <front end>           make the version live that was live before
  npm run release -- list                           what is live, and what was

Front ends: ${frontEnds.join(', ')}`;

/** A mistake of the caller: shown without a stack. */
class UsageError extends Error {}

const frontEnd = (name: string | undefined): FrontEnd => {
  const found = frontEnds.find((known) => known === name);
  if (!found)
    throw new UsageError(`${name ? `"${name}" is not a front end.` : 'Which front end?'}\n\n${usage}`);
  return found;
};

const build = (repository: string, names: readonly FrontEnd[]) =>
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
  const live = frontEnds.map((name) => `  ${name.padEnd(12)}${registry.live[name] ?? '-'}`).join('\n');
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

const release = async (repository: string, place: Place, names: readonly FrontEnd[]) => {
  await build(repository, names);
  const versions: Partial<Record<FrontEnd, string>> = {};
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
      return release(repository, place, [command, ...rest].map(frontEnd));
  }
};

try {
  await run(process.cwd(), process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
