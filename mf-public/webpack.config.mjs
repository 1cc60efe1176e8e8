import { remoteConfig } from '../infra/releases/build/webpack.mjs';

export default remoteConfig({
  name: 'mf-public',
  audience: 'visitors',
  root: import.meta.dirname,
  server: './src/server/app.ts',
  budget: 16_650,
  // Each page is a chunk of its own. Home has the hero and the carousel.
  budgets: { screens: { '/': 24_300, '/home': 24_300, '*': 21_600 }, chunks: {} },
  styleBudget: 9400,
});
