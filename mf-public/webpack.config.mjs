import { remoteConfig } from '../infra/releases/build/webpack.mjs';

export default remoteConfig({
  name: 'mf-public',
  root: import.meta.dirname,
  server: './src/server/app.ts',
  budget: 26_300,
  styleBudget: 8700,
});
