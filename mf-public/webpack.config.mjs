import { remoteConfig } from '../infra/releases/build/webpack.mjs';

export default remoteConfig({
  name: 'mf-public',
  audience: 'visitors',
  root: import.meta.dirname,
  server: './src/server/app.ts',
  budget: 17_700,
  // Each page is a chunk of its own. Home has the hero and the carousel, the search the box in the bar.
  budgets: { screens: { '/': 25_500, '/home': 25_500, '/search': 25_300, '*': 22_850 }, chunks: {} },
  styleBudget: 10_300,
});
