import { remoteConfig } from '../infra/releases/build/webpack.mjs';

export default remoteConfig({
  name: 'mf-public',
  audience: 'visitors',
  root: import.meta.dirname,
  server: './src/server/app.ts',
  budget: 17_750,
  // Each page is a chunk of its own. Home has the hero and the carousel, the search the box in the bar.
  budgets: { screens: { '/': 25_600, '/home': 25_600, '/search': 25_400, '*': 22_950 }, chunks: {} },
  styleBudget: 11_900,
});
