import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeBuild } from '../src/describe.ts';
import { emptyWorkspace } from './testing/frontEnd.ts';

const run = promisify(execFile);

const shared = (name: string, requiredVersion: string) => ({ name, version: '', requiredVersion });

const manifest = {
  metaData: { globalName: 'mf_desk', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } },
  shared: [shared('react', '^19.1.0'), shared('@plinth/kit/Area', '^1.4.0')],
  exposes: [
    {
      path: './app',
      assets: { js: { sync: ['chunks/app.js'], async: [] }, css: { sync: ['app.css'], async: [] } },
    },
  ],
};

const app = `
  import { Area } from '@plinth/kit/Area';
  import * as images from '@plinth/kit/images';
  import type { RouteHandle } from '@plinth/kit/remote';
  import { Link } from 'react-router-dom';
  import './app.css';
  const unused = Link;
  export const address = images.uploadUrl;
  export const createRoutes = () => [{ path: '/desk', element: <Area name="Desk" /> }];`;

let root: string;
beforeEach(async () => {
  root = await emptyWorkspace();
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Describes a workspace that a bundler left behind with this manifest. */
const describeRemote = async (its: object = manifest) => {
  const files = {
    'package.json': JSON.stringify({ version: '1.2.0' }),
    'src/app/app.tsx': app,
    'src/app/app.css': '',
    'dist/client/mf-manifest.json': JSON.stringify(its),
    'dist/client/mf-stats.json': '{}',
    'dist/client/remoteEntry.js': 'entry',
    'dist/client/chunks/app.js': 'app',
    'dist/client/app.css': '',
    'dist/server/app.cjs': '',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const bin = path.resolve(__dirname, '../bin/describe-remote.mjs');
  await run(process.execPath, [bin, 'mf-desk', 'visitors'], { cwd: root });
  return JSON.parse(await readFile(path.join(root, 'dist/build.json'), 'utf8'));
};

describe('federated-build.mjs', () => {
  it('describes what another bundler built, from its manifest and the routes of the remote', async () => {
    expect(await describeRemote()).toMatchObject({
      ...{
        name: 'mf-desk',
        audience: 'visitors',
        protocol: 'mf-script',
        exposes: './app',
        manifest: 'mf-manifest.json',
      },
      ...{ entry: 'remoteEntry.js', scripts: ['chunks/app.js'], styles: ['app.css'], server: true },
      paths: ['/desk'],
      singletons: { react: '19.1.0', '@plinth/kit': '1.4.0' },
      uses: { '@plinth/kit/Area': ['Area'], '@plinth/kit/images': ['uploadUrl'] },
      shared: ['@plinth/kit/Area', '@plinth/kit/images', 'react'],
    });
  }, 30_000);

  it('names no script of one whose entry is an ES module', async () => {
    const { metaData, ...rest } = manifest;
    const remoteEntry = { ...metaData.remoteEntry, type: 'module' };
    expect(await describeRemote({ ...rest, metaData: { ...metaData, remoteEntry } })).toMatchObject({
      ...{ protocol: 'mf-module', entry: 'remoteEntry.js', scripts: [] },
    });
  }, 30_000);

  it('says what the shell could not load', async () => {
    const wrong = {
      metaData: { globalName: 'desk', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'system' } },
      shared: [shared('lodash', '^4.0.0')],
      exposes: [],
    };
    const { message } = await describeRemote(wrong).catch((error: Error) => error);
    expect(message).toContain('calls it "desk" and not "mf_desk"');
    expect(message).toContain('no entry of the type "system"');
    expect(message).toContain('does not expose "./app"');
    expect(message).toContain('shares "lodash", which the shell does not bring');
  }, 30_000);

  it('is published with the hashes of what it loads later', async () => {
    await describeRemote();
    const { release, files } = await describeBuild(root);
    expect(release.hashes).toBe('integrity.json');
    expect(JSON.parse(String(files.get('client/integrity.json')))).toEqual({
      'remoteEntry.js': release.integrity['client/remoteEntry.js'],
      'chunks/app.js': release.integrity['client/chunks/app.js'],
      'app.css': release.integrity['client/app.css'],
    });
    expect(files.has('client/mf-manifest.json')).toBe(true);
    expect(files.has('client/mf-stats.json')).toBe(false);
  }, 30_000);
});
