// `npm run texts`: says what is wrong with the catalogues of texts, and ends with 1 when something is.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { english } from '../build/compile.mjs';
import { pseudoLanguage } from '../build/pseudo.mjs';
import { checkTexts } from '../check/checkTexts.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const readLanguages = async () => {
  const source = readFileSync(`${root}libraries/contracts/src/languages.ts`, 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'esm' });
  const { languages } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Object.entries(languages)
    .filter(([language]) => language !== english && language !== pseudoLanguage)
    .map(([language, { forStaff }]) => ({ language, forStaff }));
};

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.po'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const files = listed.split('\n').filter((file) => file !== '' && existsSync(root + file));

const faults = await checkTexts({ root, files, languages: await readLanguages() });
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
