import { remoteConfig } from '../infra/releases/build/webpack.mjs';

export default remoteConfig({
  name: 'mf-public',
  audience: 'visitors',
  root: import.meta.dirname,
  server: './src/server/app.ts',
  budget: 20_260,
  // Each page is a chunk of its own. Home has the hero and the carousel, the search the box in the bar.
  budgets: {
    screens: {
      '/': 28_540,
      '/home': 28_540,
      '/search': 27_800,
      '/blogs/:id': 27_390,
      '/projects/:id': 27_590,
      '/privacy': 25_640,
      '*': 25_560,
    },
    chunks: {},
  },
  styleBudget: 14_300,
});
