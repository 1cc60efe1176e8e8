import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ObjectId } from '@plinth/runtime/mongo';
import { decodedParts } from '../testing/decodedParts.ts';
import { senderOf } from './layout.ts';
import { letterMailWriter } from './letterMail.ts';

const write = letterMailWriter(senderOf('Plinth <news@plinth.example>'));
const draft = { to: 'reader@example.com', subject: 'A visit', message: 'Welcome, $& <b>you</b> {{name}}.' };
const parts = () => decodedParts(String(write(new ObjectId(), draft, 'en').raw));

describe('the layout of mails', () => {
  it('is what layout.mjml says (npm run layout -w services/mail compiles it anew)', () => {
    const folder = resolve(__dirname, '../..');
    const compiled = execFileSync(process.execPath, ['bin/layout.mjs', '--print'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(readFileSync(resolve(folder, 'src/mails/layoutTemplate.ts'), 'utf8')).toBe(compiled);
  });

  it('has the same words in text and HTML, as they were written', () => {
    const { text, html } = parts();
    expect(text.startsWith(`${draft.message}\n\n-- \nPlinth Group`)).toBe(true);
    expect(html).toContain('Welcome, $&amp; &lt;b&gt;you&lt;/b&gt; {{name}}.');
    expect(html.trim()).toMatch(/^<!doctype html>[\s\S]*<\/html>$/);
    expect(html).not.toContain('<!-- closing -->');
  });

  it('knows light and dark', () => {
    const { html } = parts();
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/@media \(prefers-color-scheme: dark\)/);
  });
});
