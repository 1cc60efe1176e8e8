import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { findKeptBuild, keepBuild, prepareKeptBuilds } from './keptBuild.ts';

let root: string;
let settings: Settings;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plinth-builds-'));
  settings = { root, dataDir: join(root, '.data') } as Settings;
  mkdirSync(join(root, 'node_modules/some-package'), { recursive: true });
  mkdirSync(join(root, 'dist/work'), { recursive: true });
  mkdirSync(settings.dataDir);
  prepareKeptBuilds(settings, () => false);
});
afterEach(() => rmSync(root, { recursive: true }));

const build = (version: string, source: string) => {
  const files = { 'main.js': source, 'work/task.js': source, 'contract.json': '{"calls":{}}' };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, 'dist', name), content);
  const part = { version, files: ['main.js', 'work/task.js'] };
  writeFileSync(join(root, 'dist/part.json'), JSON.stringify(part));
  return keepBuild(settings, 'content', join(root, 'dist/main.js'));
};

describe('a kept build', () => {
  it('stays as it was, with all its files, when the part is built again', () => {
    const first = build('1', 'first');
    const second = build('2', 'second');
    expect([first, second].map(({ version, file }) => [version, readFileSync(file, 'utf8')])).toEqual([
      ['1', 'first'],
      ['2', 'second'],
    ]);
    expect(readFileSync(join(first.file, '../work/task.js'), 'utf8')).toBe('first');
    expect(first.contract()).toEqual({ calls: {} });
  });

  it('finds the packages that are in no bundle', () => {
    expect(existsSync(join(build('1', '').file, '../../../node_modules/some-package'))).toBe(true);
  });

  it('is forgotten when it is no longer needed', () => {
    const [first, second] = [build('1', 'first'), build('2', 'second')];
    first.remove();
    expect([first, second].map(({ file }) => existsSync(file))).toEqual([false, true]);
    expect(findKeptBuild(settings, 'content', '1')).toBeNull();
  });

  it('outlives a start of the system for as long as somebody may go back to it', () => {
    const [first, second] = [build('1', 'first'), build('2', 'second')];
    prepareKeptBuilds(settings, (name, version) => name === 'content' && version === '2');
    expect([first, second].map(({ file }) => existsSync(file))).toEqual([false, true]);
    expect(findKeptBuild(settings, 'content', '2')).toMatchObject({ version: '2', file: second.file });
  });
});
