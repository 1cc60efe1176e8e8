import { remoteConfig } from '../infra/releases/build/webpack.mjs';

export default remoteConfig({
  name: 'mf-public',
  audience: 'visitors',
  root: import.meta.dirname,
  server: './src/server/app.ts',
  budget: 18_000,
  // Each page is a chunk of its own. Home has the hero and the carousel, the search the box in the bar.
  budgets: { screens: { '/': 25_850, '/home': 25_850, '/search': 26_000, '*': 23_650 }, chunks: {} },
  styleBudget: 12_600,
});
