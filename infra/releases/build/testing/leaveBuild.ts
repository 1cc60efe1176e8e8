import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export const servers: Record<string, string> = {
  shell: "exports.sharedModules = {}; exports.render = () => '';",
  'mf-public': 'exports.createRoutes = () => [];',
};
export const container =
  'var mf_console = { init() {}, get: async () => () => ({ createRoutes: () => [] }) };';

/** Leaves a front end's workspace behind as a build does. Answers where it lies. */
export const leaveBuild = async (workspace: string, script = 'first'): Promise<string> => {
  const name = path.basename(workspace);
  await mkdir(path.join(workspace, 'dist/client/chunks'), { recursive: true });
  await mkdir(path.join(workspace, 'dist/server'), { recursive: true });
  const files = {
    'package.json': JSON.stringify({ version: '1.2.0' }),
    'webpack.config.mjs': '',
    'dist/client/entry.js': `${container} /* ${script} */${' '.repeat(2000)}`,
    'dist/client/chunks/app.js': 'app',
    'dist/server/app.cjs': servers[name] ?? '',
    'dist/build.json': JSON.stringify({
      name,
      entry: 'entry.js',
      scripts: ['chunks/app.js'],
      ...{ styles: [], fonts: [], chunks: {}, screens: {}, paths: ['/'], singletons: {}, shared: [] },
      ...(name === 'shell' ? {} : { audience: name in servers ? 'visitors' : 'staff', exposes: './app' }),
      server: name in servers,
      firstScreenGzip: 1,
    }),
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(workspace, file), text);
  return workspace;
};
