import { remoteConfig } from '../infra/releases/build/webpack.mjs';

export default remoteConfig({
  name: 'mf-public',
  audience: 'visitors',
  root: import.meta.dirname,
  server: './src/server/app.ts',
  budget: 15_900,
  // Each page is a chunk of its own. Home has the hero and the carousel.
  budgets: { screens: { '/': 22_800, '/home': 22_800, '*': 20_300 }, chunks: {} },
  styleBudget: 9300,
});
