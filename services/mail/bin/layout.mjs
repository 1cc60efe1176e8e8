// `npm run layout -w services/mail`: compiles the layout of mails. What it makes is kept in the repository, so that the server
// carries no compiler; a test compares it. With `--print` it is printed instead.
import { readFileSync, writeFileSync } from 'node:fs';
import mjml from 'mjml';

const at = (file) => new URL(`../src/mails/${file}`, import.meta.url);

const { html, errors } = await mjml(readFileSync(at('layout.mjml'), 'utf8'), { validationLevel: 'strict' });
if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
const lines = html.split('\n').map((line) => line.trim());
const text = lines.filter((line) => line !== '').join('\n');
if (/[`\\]|\$\{/.test(text)) throw new Error('The layout has characters that a template literal cannot hold');
const module = `/** Made from layout.mjml by \`npm run layout\`. */
export const template = \`${text}
\`;
`;
if (process.argv.includes('--print')) process.stdout.write(module);
else writeFileSync(at('layoutTemplate.ts'), module);
