import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const releases = path.resolve(__dirname, '../..');

interface Outcome {
  readonly value?: unknown;
  readonly fault?: string;
}

/** Of the test file that asks for something. */
let builder: ChildProcess | undefined;
afterAll(() => builder?.kill());

/** Has the builder do something with a module (see `builder.mjs`); rejects with what is wrong. */
const have = async (task: 'build' | 'evaluate', file: string): Promise<unknown> => {
  builder ??= fork(path.join(__dirname, 'builder.mjs'), {
    cwd: releases,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const over = new AbortController();
  const answered = once(builder, 'message', over);
  const ended = once(builder, 'exit', over).then(() => [{ fault: 'the builder has ended' }]);
  builder.send({ task, file });
  const [outcome]: Outcome[] = await Promise.race([answered, ended]);
  for (const each of [answered, ended]) each.catch(() => undefined);
  over.abort();
  if (outcome?.fault !== undefined) throw new Error(outcome.fault);
  return outcome?.value;
};

/** An empty directory from which packages are found as a workspace finds them. */
export const emptyWorkspace = async () => {
  const dist = path.join(releases, 'dist');
  await mkdir(dist, { recursive: true });
  return mkdtemp(path.join(dist, 'front-end-'));
};

/** What the lines of a module give, as their default export, that have what `webpack.mjs` exports. */
export const evaluate = async (lines: string): Promise<unknown> => {
  const file = path.join(await emptyWorkspace(), 'evaluated.mjs');
  try {
    await writeFile(file, `import { remoteConfig, shellConfig } from '../../build/webpack.mjs';\n${lines}`);
    return await have('evaluate', file);
  } finally {
    await rm(path.dirname(file), { recursive: true });
  }
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
  await have('build', path.join(root, 'webpack.config.mjs'));
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
