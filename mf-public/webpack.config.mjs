import { remoteConfig } from '../infra/releases/build/webpack.mjs';

export default remoteConfig({
  name: 'mf-public',
  audience: 'visitors',
  root: import.meta.dirname,
  server: './src/server/app.ts',
  budget: 19_950,
  // Each page is a chunk of its own. Home has the hero and the carousel, the search the box in the bar.
  budgets: {
    screens: {
      '/': 28_150,
      '/home': 28_150,
      '/search': 28_500,
      '/blogs/:id': 26_300,
      '/projects/:id': 26_350,
      '*': 25_250,
    },
    chunks: {},
  },
  styleBudget: 13_400,
});
