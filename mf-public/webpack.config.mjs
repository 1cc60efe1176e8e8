import { remoteConfig } from '../infra/releases/build/webpack.mjs';

export default remoteConfig({
  name: 'mf-public',
  audience: 'visitors',
  root: import.meta.dirname,
  server: './src/server/app.ts',
  budget: 16_750,
  // Each page is a chunk of its own. Home has the hero and the carousel.
  budgets: { screens: { '/': 24_550, '/home': 24_550, '*': 21_850 }, chunks: {} },
  styleBudget: 9400,
});
