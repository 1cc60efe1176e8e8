// Bundles a workspace's src/main.ts into dist/main.js: one file, so that a part starts fast and ships small.
// With --part, what is built says of itself which version it is, which packages it needs beside it (part.json), and which contract
// it keeps (contract.json).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { inNode, serverBundle } from './server-bundle.mjs';

const { values, positionals } = parseArgs({
  options: { part: { type: 'boolean' } },
  allowPositionals: true,
});
const entryPoints = positionals.length > 0 ? positionals : ['src/main.ts'];

const bundleOf = (entry) => join('dist', entry.replace(/^src\//, '').replace(/\.ts$/, '.js'));

const { metafile } = await build({
  ...serverBundle,
  entryPoints,
  outbase: 'src',
  outdir: 'dist',
  // Half the source text is half of what each process holds of it; names stay, so that stack traces can be read.
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 160,
  // For stack traces, which need no source text: it is three quarters of a map.
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
  legalComments: 'none',
});

// V8 keeps the text of a program for as long as it runs, and with one character beyond Latin-1 at two bytes each.
for (const name of entryPoints.map(bundleOf)) {
  const [beyond] = readFileSync(name, 'utf8').match(/.{0,40}[\u0100-\uffff].{0,20}/) ?? [];
  if (beyond) throw new Error(`${name}: write this character as \\u and its number: ${beyond}`);
}

/** The contract as it stands in the source that the part was built from. */
const describedContract = async () => {
  const describe = new URL('../libraries/contracts/src/growth/describe.ts', import.meta.url);
  const { outputFiles } = await build({
    ...inNode,
    entryPoints: [fileURLToPath(describe)],
    write: false,
  });
  const source = Buffer.from(outputFiles[0].contents).toString('base64');
  const { describeContract } = await import(`data:text/javascript;base64,${source}`);
  return describeContract();
};

/** Which of the packages that no bundle has in it these bundles import. */
const packagesBeside = () => {
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  return serverBundle.external.filter((name) => imported.includes(name));
};

if (values.part) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const bundles = entryPoints.map(bundleOf);
  const folder = dirname(bundles[0]);
  const hash = createHash('sha256');
  for (const bundle of bundles) hash.update(readFileSync(bundle));
  const beside = (name, content) => writeFileSync(join(folder, name), `${JSON.stringify(content)}\n`);
  beside('part.json', {
    version: `${version}-${hash.digest('hex').slice(0, 10)}`,
    files: bundles.map((bundle) => relative(folder, bundle)),
    packages: packagesBeside(),
  });
  beside('contract.json', await describedContract());
}
