import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inNode } from '../../../server-bundle.mjs';
import { quantile, shown } from '../numbers.mjs';
import { startHelper } from '../processes.mjs';

const texts = 10_000;
const wordsEach = 500;
/** What is said of three pictures. */
const picturesEach = 30;
const vocabulary = 40_000;
const rounds = 100;
const mostMicroseconds = 10_000;

const source = fileURLToPath(
  new URL('../../../../services/content/src/search/searchIndex.ts', import.meta.url),
);

const described = (times) =>
  `p50 ${shown(quantile(times, 0.5))}, p95 ${shown(quantile(times, 0.95))}, slowest ${shown(Math.max(...times))}`;

/** What the search takes of a processor and of memory, without network and database, when the site has many texts. */
export const measureSearch = async ({ scratch }) => {
  const bundle = join(scratch, 'searchIndex.mjs');
  await build({ ...inNode, entryPoints: [source], outfile: bundle });
  const searcher = await startHelper('searcher', {
    ...{ bundle: pathToFileURL(bundle).href, texts, wordsEach, picturesEach, vocabulary, rounds },
  });
  const all = Object.values(searcher.times).flat();
  const p95 = quantile(all, 0.95);
  return [
    {
      what: 'a search among 10,000 texts of 500 words, of every kind below',
      value: `p95 ${shown(p95)} µs`,
      beside: `${described(all)} µs; filled in ${shown(searcher.filledMs / 1000)} s`,
      wanted: `< ${shown(mostMicroseconds)} µs`,
      met: p95 < mostMicroseconds,
      main: true,
    },
    ...Object.entries(searcher.times).map(([kind, times]) => ({
      what: `of these: ${kind}`,
      value: `p95 ${shown(quantile(times, 0.95))} µs`,
      beside: `${described(times)} µs`,
      wanted: `< ${shown(mostMicroseconds)} µs`,
      met: Math.max(...times) < mostMicroseconds,
    })),
    { what: 'memory of this index', value: `${shown(searcher.megabytes)} MB`, main: true },
  ];
};
