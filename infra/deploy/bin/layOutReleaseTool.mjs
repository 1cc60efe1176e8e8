// `node infra/deploy/bin/layOutReleaseTool.mjs FOLDER`: copies the release tool to FOLDER, and the front ends as they were built, each
// where it lies in a checkout.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Where to?');

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));
const frontEnds = workspaces.filter((workspace) => existsSync(join(workspace, 'webpack.config.mjs')));

/** What is published of a front end, and what names it as one; not all are rendered by the server. */
const published = [
  'package.json',
  'webpack.config.mjs',
  'dist/build.json',
  'dist/client',
  'dist/server/app.cjs',
];
const files = [
  'package.json',
  ...['main.js', 'main.js.map'].map((file) => `infra/releases/dist/${file}`),
  ...frontEnds.flatMap((frontEnd) => published.map((file) => `${frontEnd}/${file}`)),
];
for (const file of files.filter((name) => existsSync(name)))
  cpSync(file, join(folder, file), { recursive: true });
