import { remoteConfig } from '../infra/releases/build/webpack.mjs';

export default remoteConfig({
  name: 'mf-public',
  audience: 'visitors',
  root: import.meta.dirname,
  server: './src/server/app.ts',
  budget: 20_190,
  // Each page is a chunk of its own. Home has the hero and the carousel, the search the box in the bar.
  budgets: {
    screens: {
      '/': 28_490,
      '/home': 28_490,
      '/search': 27_800,
      '/blogs/:id': 27_230,
      '/projects/:id': 27_530,
      '*': 25_500,
    },
    chunks: {},
  },
  styleBudget: 14_270,
});
