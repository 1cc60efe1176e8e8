import { remoteConfig } from '../infra/releases/build/webpack.mjs';

export default remoteConfig({
  name: 'mf-public',
  audience: 'visitors',
  root: import.meta.dirname,
  server: './src/server/app.ts',
  budget: 20_100,
  // Each page is a chunk of its own. Home has the hero and the carousel, the search the box in the bar.
  budgets: {
    screens: {
      '/': 28_400,
      '/home': 28_400,
      '/search': 28_500,
      '/blogs/:id': 27_130,
      '/projects/:id': 27_430,
      '*': 25_400,
    },
    chunks: {},
  },
  styleBudget: 14_220,
});
