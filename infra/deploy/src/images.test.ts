import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { leaveBuild } from '@plinth/releases/testing/leaveBuild';
import { leftOut, whyNoImage } from './docker.ts';
import { serverSchemas } from './envExample.ts';

const repository = resolve(__dirname, '../../..');
const minutes = 60_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-images-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Copies from a checkout what an image gets, to a folder of its own where nothing else is found. */
const laidOut = (checkout: string, script: string, ...args: readonly string[]) => {
  const target = mkdtempSync(join(folder, 'image-'));
  const command = join(repository, 'infra/deploy/bin', script);
  execFileSync(process.execPath, [command, ...args, target], { cwd: checkout });
  return target;
};

describe.each(Object.keys(serverSchemas))('what is put into the image of %s', (part) => {
  let image: string;
  let packages: readonly string[];
  beforeAll(() => {
    image = laidOut(repository, 'layOutPart.mjs', part);
    packages = JSON.parse(readFileSync(join(image, 'part.json'), 'utf8')).packages;
  }, minutes);

  it('starts as far as its settings', () => {
    const { stderr } = spawnSync(process.execPath, ['main.js'], {
      cwd: image,
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });
    expect(stderr).toContain('The settings are not usable');
  });

  it('has the packages that its bundle lacks, and no others', () => {
    const { resolve: found } = createRequire(join(image, 'main.js'));
    for (const name of packages) expect(found(name)).toContain(image);
    expect(existsSync(join(image, 'node_modules'))).toBe(packages.length > 0);
  });

  it('has maps without the text of the sources', () => {
    const maps = readdirSync(image).filter((name) => name.endsWith('.map'));
    expect(maps).toContain('main.js.map');
    for (const map of maps) {
      expect(JSON.parse(readFileSync(join(image, map), 'utf8'))).not.toHaveProperty('sourcesContent');
    }
  });
});

it('is no package in the images of the gateway and the shell server', () => {
  for (const part of ['gateway', 'shell']) {
    expect(readdirSync(laidOut(repository, 'layOutPart.mjs', part))).not.toContain('node_modules');
  }
});

describe('what is put into the image of the release tool', () => {
  it('is the tool, and every front end as it was built', async () => {
    const checkout = mkdtempSync(join(folder, 'checkout-'));
    const names = ['shell', 'mf-console'];
    const workspaces = [...names, 'libraries/*', 'services/*', 'infra/*'];
    writeFileSync(join(checkout, 'package.json'), JSON.stringify({ workspaces }));
    for (const name of names) await leaveBuild(join(checkout, name));
    mkdirSync(join(checkout, 'infra/releases/dist'), { recursive: true });
    const tool = 'infra/releases/dist/main.js';
    cpSync(join(repository, tool), join(checkout, tool));

    const image = laidOut(checkout, 'layOutReleaseTool.mjs');
    const { stderr } = spawnSync(process.execPath, [tool, '--built', ...names], {
      cwd: image,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, PLINTH_URL: 'http://127.0.0.1:9', DEPLOY_TOKEN: 'none' },
    });
    expect(stderr).toContain('http://127.0.0.1:9 cannot be reached');
  });
});

const rulesOf = (file: string) =>
  readFileSync(join(repository, file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

it('is built from nothing that git ignores, at any depth, nor from its history', () => {
  const ignored = rulesOf('.gitignore').map((rule) => `**/${rule.replace(/\/$/, '')}`);
  const rules = rulesOf('.dockerignore').map((rule) => rule.replace(/^\*\*\/\.env\*$/, '**/.env'));
  expect(rules).toEqual(expect.arrayContaining(['.git', ...ignored]));
});

const base = /^FROM (\S+)$/m.exec(readFileSync(join(repository, 'infra/deploy/Dockerfile'), 'utf8'))?.[1];

describe('on a Docker engine', () => {
  const why = whyNoImage(base ?? '');
  if (why) leftOut('building an image', why);
  const builds = why && process.env.TEST_DOCKER !== 'required' ? it.skip : it;

  builds(
    'the image of auth is built, and starts as far as its settings',
    () => {
      const docker = (...args: readonly string[]) =>
        spawnSync('docker', args, { cwd: repository, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
      const tag = `plinth-test/auth:${process.pid}`;
      const args = ['-f', 'infra/deploy/Dockerfile', '--build-arg', 'PART=services/auth', '-t', tag, '.'];
      const built = docker('build', ...args);
      if (built.status !== 0) throw new Error(`${built.stdout}\n${built.stderr}`);
      try {
        expect(docker('run', '--rm', tag).stderr).toContain('The settings are not usable');
        const files = docker('run', '--rm', tag, 'ls', '-A').stdout.trim().split('\n');
        expect(files).toEqual(['contract.json', 'main.js', 'main.js.map', 'node_modules', 'part.json']);
        expect(docker('run', '--rm', tag, 'stat', '-c', '%U', '/releases').stdout.trim()).toBe('node');
      } finally {
        docker('rmi', tag);
      }
    },
    20 * minutes,
  );
});
