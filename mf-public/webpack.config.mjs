import { remoteConfig } from '../infra/releases/build/webpack.mjs';

export default remoteConfig({
  name: 'mf-public',
  audience: 'visitors',
  root: import.meta.dirname,
  server: './src/server/app.ts',
  budget: 18_900,
  // Each page is a chunk of its own. Home has the hero and the carousel, the search the box in the bar.
  budgets: { screens: { '/': 27_000, '/home': 27_000, '/search': 26_900, '*': 24_900 }, chunks: {} },
  styleBudget: 13_000,
});
