import { shellConfig } from '../infra/releases/build/webpack.mjs';

export default shellConfig({ root: import.meta.dirname, budget: 162_000 });
