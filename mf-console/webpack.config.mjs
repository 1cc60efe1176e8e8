import { remoteConfig } from '../infra/releases/build/webpack.mjs';

const builds = remoteConfig({
  name: 'mf-console',
  root: import.meta.dirname,
  server: false,
  budget: 150_000,
});

/** What packages bring along and the console never uses. None of it would be shipped; all of it would be read. */
const unread = {
  // The cleaner of pasted text parses no style sheets, and builds no documents.
  postcss: false,
  domutils: false,
  // Behind this entry 1,700 icons need not be opened to find the few that are named.
  '@ant-design/icons$': '@ant-design/icons/es/icons',
};
for (const { resolve } of builds) Object.assign(resolve.alias, unread);

export default builds;
