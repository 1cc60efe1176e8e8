import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const releases = path.resolve(__dirname, '../..');

/** Of the test file that asks for builds: Jest has no ES modules, which webpack's configuration is. */
let builder: ChildProcess | undefined;
afterAll(() => builder?.kill());

/** Builds by a configuration; rejects with what webpack says is wrong. */
const buildBy = async (config: string) => {
  builder ??= fork(path.join(__dirname, 'builder.mjs'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const over = new AbortController();
  const answered = once(builder, 'message', over);
  const ended = once(builder, 'exit', over).then(() => ['the process that builds has ended']);
  builder.send(config);
  const [complaints] = await Promise.race([answered, ended]);
  for (const each of [answered, ended]) each.catch(() => undefined);
  over.abort();
  if (complaints) throw new Error(complaints);
};

/** An empty directory from which packages are found as a workspace finds them. */
export const emptyWorkspace = async () => {
  const dist = path.join(releases, 'dist');
  await mkdir(dist, { recursive: true });
  return mkdtemp(path.join(dist, 'front-end-'));
};

/** Runs lines of a module with what `webpack.mjs` exports, in a process of its own: Jest has no ES modules. */
export const evaluate = async (lines: string) => {
  const webpack = JSON.stringify(path.join(releases, 'build/webpack.mjs'));
  const program = `import { remoteConfig, shellConfig } from ${webpack};\n${lines}`;
  return (await run(process.execPath, ['--input-type=module', '-e', program], { cwd: releases })).stdout;
};

/**
 * Builds a front end from its sources as its workspace's `build` does, one at a time. `call` is the line that its configuration
 * consists of. Rejects with what is wrong.
 */
export const buildFrontEnd = async (root: string, sources: Record<string, string>, call: string) => {
  const config = `import { remoteConfig, shellConfig } from '../../build/webpack.mjs';
    const root = import.meta.dirname;
    export default ${call};`;
  for (const [file, text] of Object.entries({ ...sources, 'webpack.config.mjs': config })) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  await buildBy(path.join(root, 'webpack.config.mjs'));
  const text = (file: string) => readFile(path.join(root, 'dist', file), 'utf8');
  /** What the server's bundle exports when a shell loads it from `/assets/fixture/1/`. */
  const server = async (provide: (request: string) => unknown) => {
    const module = { exports: {} as Record<string, unknown> };
    const bundle = new Function(
      'module',
      'exports',
      'require',
      '__plinthPublicPath',
      await text('server/app.cjs'),
    );
    bundle(module, module.exports, provide, '/assets/fixture/1/');
    return module.exports;
  };
  return { text, server };
};
