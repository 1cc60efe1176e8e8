import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const texts = files.filter((file) => file.endsWith('.md'));

/** Files that a text names in backticks, by an ending of code; `X` stands for any name. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`((?!X\.)[\w./-]+\.(?:tsx?|mjs))`/g)].map(([, name]) =>
    (name as string).replace(/^(\.\.\/)+/, ''),
  );

const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`));

it.each(texts)('%s names only files that are there', (text) => {
  const named = namedIn(readFileSync(join(root, text), 'utf8'));
  expect([...new Set(named)].filter((name) => !isThere(name))).toEqual([]);
});

it('finds the files that the map names', () => {
  expect(namedIn(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')).length).toBeGreaterThan(20);
});
