import { releaseCalls } from '@plinth/releases/calls';
import { publishBuilds } from '@plinth/releases/firstStart';
import { bringOver } from '@plinth/releases/olderDirectory';
import { findPlace } from '@plinth/releases/place';

const [root = '', releasesDir = ''] = process.argv.slice(2);
const calls = releaseCalls(await findPlace(root));
if (await bringOver(calls, releasesDir)) console.log(`the releases in ${releasesDir} are published`);
for (const { name, version, created } of await publishBuilds(calls, root)) {
  if (created) console.log(`${name} ${version} is live`);
}
