import { remoteConfig } from '../infra/releases/build/webpack.mjs';

export default remoteConfig({
  name: 'mf-console',
  root: import.meta.dirname,
  server: false,
  budget: 150_000,
});
