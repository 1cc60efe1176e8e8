import { publishBuilds } from '@plinth/releases/firstStart';

const [root = '', releasesDir = ''] = process.argv.slice(2);
for (const { name, version, created } of await publishBuilds(root, releasesDir)) {
  if (created) console.log(`${name} ${version} is live`);
}
