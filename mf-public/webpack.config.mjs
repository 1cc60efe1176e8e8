import { remoteConfig } from '../infra/releases/build/webpack.mjs';

export default remoteConfig({
  name: 'mf-public',
  audience: 'visitors',
  root: import.meta.dirname,
  server: './src/server/app.ts',
  budget: 19_450,
  // Each page is a chunk of its own. Home has the hero and the carousel, the search the box in the bar.
  budgets: {
    screens: {
      '/': 27_600,
      '/home': 27_600,
      '/search': 27_900,
      '/blogs/:id': 25_400,
      '/projects/:id': 25_700,
      '*': 24_900,
    },
    chunks: {},
  },
  styleBudget: 13_000,
});
