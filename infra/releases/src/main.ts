import { spawn } from 'node:child_process';
import path from 'node:path';
import { canaryLimits } from '@plinth/contracts/canaries';
import { previewHours } from '@plinth/contracts/previews';
import type { ChangedSet } from '@plinth/contracts/releasePublishing';
import type { FrontEndName } from '@plinth/contracts/releases';
import { type ReleaseCalls, releaseCalls } from './calls.ts';
import { endCanary, runCanary } from './commands/canary.ts';
import { list } from './commands/list.ts';
import { endPreview, endPreviews, isLink, linkOf, splitPage } from './commands/preview.ts';
import { frontEndsIn } from './frontEnds.ts';
import { knownFrontEnd } from './names.ts';
import { numberIn, readOptions } from './options.ts';
import { findPlace } from './place.ts';
import { publishBuild } from './publish.ts';
import { UsageError, usage } from './usage.ts';

const commands = ['list', 'gc', 'preview', 'canary', 'rollback', 'withdraw', 'promote'];

/** A front end of which releases are or were live there. */
const releasedFrontEnd = async (calls: ReleaseCalls, name: string | undefined): Promise<FrontEndName> => {
  const { live, history } = await calls.list();
  return knownFrontEnd(name, [...new Set([...Object.keys(live), ...history.map((change) => change.name)])]);
};

/** Builds front ends; what the build says goes beside what a command answers. */
const build = (repository: string, names: readonly FrontEndName[]) =>
  new Promise<void>((resolve, reject) => {
    const turbo = path.join(repository, 'node_modules/.bin/turbo');
    const filters = names.map((name) => `--filter=@plinth/${name}`);
    const child = spawn(turbo, ['run', 'build', ...filters], { cwd: repository, stdio: ['ignore', 2, 2] });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new UsageError('The build failed: nothing was published.'));
    });
  });

const tell = ({ revision, live, changed, endedCanary }: ChangedSet) => {
  const lines = Object.entries(live).map(([name, version]) => `  ${name.padEnd(12)}${version}`);
  const words = changed ? 'Live now' : 'Nothing changed: that is live already';
  console.log(`${words} (revision ${revision})\n${lines.join('\n')}`);
  if (!endedCanary) return;
  const { name, version, words: why } = endedCanary;
  console.log(`The canary of ${name} ${version} has ended. ${why}`);
};

const removeUnused = async (calls: ReleaseCalls) => {
  const { releases, files } = await calls.removeUnused();
  for (const { name, version } of releases) console.log(`  ${name} ${version}`);
  console.log(`Removed ${releases.length} releases and ${files} files`);
};

/** Where front ends lie, and whether they are taken as the last build left them. */
interface Source {
  readonly repository: string;
  readonly built: boolean;
}

/** Builds front ends of this repository and publishes them; answers their versions. */
const buildAndPublish = async (
  { repository, built }: Source,
  calls: ReleaseCalls,
  given: readonly string[],
) => {
  const own = frontEndsIn(repository);
  const names = (given.length > 0 ? given : [undefined]).map((name) => knownFrontEnd(name, own, commands));
  if (!built) await build(repository, names);
  const versions: Record<FrontEndName, string> = {};
  for (const name of names) {
    const { release: published } = await publishBuild(calls, path.join(repository, name));
    versions[name] = published.version;
  }
  return versions;
};

const preview = async (source: Source, calls: ReleaseCalls, words: string[], hours?: string) => {
  const lasting = numberIn('--hours', hours, { most: previewHours.longest });
  const { names, page } = splitPage(words);
  const versions = await buildAndPublish(source, calls, names);
  const { token } = await calls.preview(versions, lasting);
  console.log(linkOf(calls.url, token, page));
};

const withdraw = async (calls: ReleaseCalls, [what, ...more]: readonly string[]) => {
  if (what === 'previews') await endPreviews(calls, more);
  else if (what && isLink(what)) await endPreview(calls, what);
  else tell(await calls.withdraw(await releasedFrontEnd(calls, what)));
};

const canary = async (
  source: Source,
  calls: ReleaseCalls,
  [name = '', percent]: string[],
  { minutes, views }: { minutes?: string | undefined; views?: string | undefined },
) => {
  if (name === 'promote' || name === 'stop') return endCanary(calls, name === 'promote');
  const share = numberIn('The percentage of visitors', percent, canaryLimits.percent);
  if (share === undefined) throw new UsageError(`How many visitors in a hundred?\n\n${usage}`);
  const limits = {
    minutes: numberIn('--minutes', minutes, canaryLimits.minutes),
    views: numberIn('--views', views, {
      ...{ ...canaryLimits.views, whole: true },
      because: 'with fewer nothing can be compared',
    }),
  };
  const versions = await buildAndPublish(source, calls, [name]);
  return runCanary(calls, { name, version: versions[name] ?? '', percent: share, ...limits });
};

const run = async (repository: string, args: string[]) => {
  const {
    values,
    positionals: [command, ...rest],
  } = readOptions(args);
  if (!command) throw new UsageError(usage);
  const source = { repository, built: values.built };
  const calls = releaseCalls(await findPlace(repository));
  switch (command) {
    case 'list':
      return list(calls, values.json);
    case 'gc':
      return removeUnused(calls);
    case 'preview':
      return preview(source, calls, rest, values.hours);
    case 'canary':
      return canary(source, calls, rest, values);
    case 'rollback':
      return tell(await calls.rollBack(await releasedFrontEnd(calls, rest[0])));
    case 'withdraw':
      return withdraw(calls, rest);
    case 'promote': {
      const [name, version] = rest;
      if (!name || !version) throw new UsageError(`Which version of which front end?\n\n${usage}`);
      return tell(await calls.promote({ [name]: version }));
    }
    default:
      return tell(await calls.promote(await buildAndPublish(source, calls, [command, ...rest])));
  }
};

try {
  await run(process.cwd(), process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
