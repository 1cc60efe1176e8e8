import { remoteConfig } from '../infra/releases/build/webpack.mjs';

export default remoteConfig({
  name: 'mf-public',
  audience: 'visitors',
  root: import.meta.dirname,
  server: './src/server/app.ts',
  budget: 19_650,
  // Each page is a chunk of its own. Home has the hero and the carousel, the search the box in the bar.
  budgets: {
    screens: {
      '/': 27_800,
      '/home': 27_800,
      '/search': 28_100,
      '/blogs/:id': 25_600,
      '/projects/:id': 26_000,
      '*': 24_900,
    },
    chunks: {},
  },
  styleBudget: 13_300,
});
