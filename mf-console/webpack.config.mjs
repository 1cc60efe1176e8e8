import { remoteConfig } from '../infra/releases/build/webpack.mjs';

const builds = remoteConfig({
  name: 'mf-console',
  root: import.meta.dirname,
  server: false,
  budget: 150_000,
});

/** What the cleaner of pasted text brings along and never uses: it parses no style sheets, and builds no documents. */
for (const { resolve } of builds) Object.assign(resolve.alias, { postcss: false, domutils: false });

export default builds;
