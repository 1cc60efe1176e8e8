import { remoteConfig } from '../infra/releases/build/webpack.mjs';

export default remoteConfig({
  name: 'mf-public',
  root: import.meta.dirname,
  server: './src/server/app.ts',
  budget: 16_100,
  // Each page is a chunk of its own. Home has the hero and the carousel.
  budgets: { screens: { '/': 22_300, '/home': 22_300, '*': 20_000 }, chunks: {} },
  styleBudget: 8700,
});
