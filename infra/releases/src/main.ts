import { spawn } from 'node:child_process';
import path from 'node:path';
import type { ChangedSet } from '@plinth/contracts/publishing';
import { FrontEndName } from '@plinth/contracts/releases';
import { type ReleaseCalls, releaseCalls } from './calls.ts';
import { frontEndsIn } from './frontEnds.ts';
import { findPlace } from './place.ts';
import { publishBuild } from './publish.ts';

const usage = `Usage:
  npm run release -- <front end>...                 build, publish and make live (several: all at once)
  npm run release -- promote <front end> <version>  make a published version live
  npm run release -- rollback <front end>           make the version live that was live before
  npm run release -- list [--json]                  what is live, and what was
  npm run release -- gc                             remove what no page can need any more

They work on the system that runs here, or with DEPLOY_TOKEN on the one at PLINTH_URL.`;

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

const tell = ({ revision, live, changed }: ChangedSet) => {
  const lines = Object.entries(live).map(([name, version]) => `  ${name.padEnd(12)}${version}`);
  const words = changed ? 'Live now' : 'Nothing changed: that is live already';
  console.log(`${words} (revision ${revision})\n${lines.join('\n')}`);
};

const list = async (calls: ReleaseCalls, { json }: { json: boolean }) => {
  const registry = await calls.list();
  if (json) {
    console.log(JSON.stringify(registry, null, 2));
    return;
  }
  console.log(`Revision ${registry.revision}`);
  for (const change of registry.history) {
    const mark = registry.live[change.name] === change.version ? '*' : ' ';
    const { revision, at, action, name, version, by } = change;
    console.log(
      `${mark} ${String(revision).padStart(4)}  ${at}  ${action.padEnd(8)}  ${name} ${version}  (${by})`,
    );
  }
};

const removeUnused = async (calls: ReleaseCalls) => {
  const { releases, files } = await calls.removeUnused();
  for (const { name, version } of releases) console.log(`  ${name} ${version}`);
  console.log(`Removed ${releases.length} releases and ${files} files`);
};

const release = async (repository: string, calls: ReleaseCalls, names: readonly FrontEndName[]) => {
  await build(repository, names);
  const versions: Record<FrontEndName, string> = {};
  for (const name of names) {
    const { release: published } = await publishBuild(calls, path.join(repository, name));
    versions[name] = published.version;
  }
  tell(await calls.promote(versions));
};

const run = async (repository: string, [command, ...rest]: string[]) => {
  if (!command) throw new UsageError(usage);
  const calls = async () => releaseCalls(await findPlace(repository));
  switch (command) {
    case 'list':
      return list(await calls(), { json: rest.includes('--json') });
    case 'gc':
      return removeUnused(await calls());
    case 'rollback':
      return tell(await (await calls()).rollBack(frontEnd(rest[0])));
    case 'promote': {
      const [name, version] = [frontEnd(rest[0]), rest[1]];
      if (!version) throw new UsageError(`Which version of ${name}?\n\n${usage}`);
      return tell(await (await calls()).promote({ [name]: version }));
    }
    default: {
      const names = [command, ...rest].map((name) => ownFrontEnd(repository, name));
      return release(repository, await calls(), names);
    }
  }
};

try {
  await run(process.cwd(), process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
