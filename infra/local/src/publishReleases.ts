import { releaseCalls } from '@plinth/releases/calls';
import { publishBuilds } from '@plinth/releases/firstStart';
import { findPlace } from '@plinth/releases/place';

const [root = ''] = process.argv.slice(2);
const calls = releaseCalls(await findPlace(root));
for (const { name, version, created } of await publishBuilds(calls, root)) {
  if (created) console.log(`${name} ${version} is live`);
}
