import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { buildFrontEnd, emptyWorkspace } from './testing/frontEnd.ts';

const sources = {
  'src/app/app.tsx': `
    import { Loading } from '@plinth/kit/Loading';
    import { routes } from '@plinth/contracts/routes';
    import { Link } from 'react-router-dom';
    import logo from './logo.svg';
    import styles from './card.module.css';
    export const picture = logo;
    export const call = routes.listBlogs;
    export const card = styles.card;
    export const link = Link;
    const Page = () => <Link to="/" className={styles.card}><Loading /></Link>;
    export const createRoutes = () => [
      { path: '/fixtures', Component: Page, children: [{ path: ':slug' }] },
      { path: '*', lazy: () => import(/* webpackChunkName: "late" */ './late.tsx') },
    ];`,
  'src/app/late.tsx': `
    import styles from './late.module.css';
    export const Component = () => <p className={styles.late}>late</p>;`,
  'src/app/late.module.css': '.late { color: rgb(0, 0, 255); }',
  'src/app/card.module.css': '.card { color: rgb(255, 0, 0); }',
  'src/app/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
let root: string;
let built: Awaited<ReturnType<typeof buildFrontEnd>>;

beforeAll(async () => {
  root = await emptyWorkspace();
  built = await buildFrontEnd(
    root,
    sources,
    `remoteConfig({ name: 'mf-fixture', audience: 'visitors', root })`,
  );
}, 60_000);
afterAll(() => rm(root, { recursive: true, force: true }));

/** What a build complains of that consists of one file, or `null`, and whether it left a description. */
const complaint = async (app: string, budget: number) => {
  const workspace = await emptyWorkspace();
  const call = `remoteConfig({ name: 'mf-fixture', audience: 'visitors', root, server: false, budget: ${budget} })`;
  try {
    const error = await buildFrontEnd(workspace, { 'src/app/app.tsx': app }, call).then(
      () => null,
      ({ message }: Error) => message,
    );
    return { error, described: existsSync(path.join(workspace, 'dist/build.json')) };
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
};

const description = async () => JSON.parse(await built.text('build.json'));
const onServer = () => built.server(() => ({}));

describe('shared-names.mjs', () => {
  const usesOf = async (app: string, modules: Record<string, string> = {}) => {
    const workspace = await emptyWorkspace();
    const server = modules['src/server.ts'] ? "'./src/server.ts'" : 'false';
    try {
      const { text } = await buildFrontEnd(
        workspace,
        { ...modules, 'src/app/app.tsx': `${app}\nexport const createRoutes = () => [];` },
        `remoteConfig({ name: 'mf-fixture', audience: 'visitors', root, server: ${server} })`,
      );
      return JSON.parse(await text('build.json')).uses;
    } finally {
      await rm(workspace, { recursive: true, force: true });
    }
  };

  it('says which names a remote uses, in late chunks too, and leaves out what only types or nobody needs', async () => {
    const uses = await usesOf(
      `import { richText, type RichTextProps } from '@plinth/kit/RichText';
       import { srcSet, uploadUrl } from '@plinth/kit/images';
       export const late = () => import('./late.ts');
       const unused = () => srcSet('/uploads/a.webp');
       export const used = uploadUrl;`,
      { 'src/app/late.ts': `export { useParams as theParams } from 'react-router-dom';` },
    );
    expect(uses).toEqual({ '@plinth/kit/images': ['uploadUrl'], 'react-router-dom': ['useParams'] });
  }, 60_000);

  it('takes of a whole module what is read of it, and all of it where nobody can tell', async () => {
    const uses = await usesOf(
      `import * as images from '@plinth/kit/images';
       import * as calls from '@plinth/kit/calls';
       export const url = images.uploadUrl;
       export const handedOn = Object.keys(calls);
       export const problems = import('@plinth/kit/problem');`,
    );
    expect(uses).toEqual({
      '@plinth/kit/images': ['uploadUrl'],
      '@plinth/kit/calls': ['useCalls', 'useSignIn'],
      '@plinth/kit/problem': ['detailFailure', 'problemOf'],
    });
  }, 60_000);

  it("adds what only the server's bundle uses", async () => {
    const uses = await usesOf(`export { Area } from '@plinth/kit/Area';`, {
      'src/server.ts': `import { requestFor } from '@plinth/kit/endpoints';
        export { createRoutes } from './app/app.tsx';
        export const describePage = () => requestFor('listBlogs');`,
    });
    expect(uses).toEqual({ '@plinth/kit/Area': ['Area'], '@plinth/kit/endpoints': ['requestFor'] });
  }, 60_000);
});

describe('describe-build.mjs', () => {
  it('says what a build consists of', async () => {
    expect(await description()).toMatchObject({
      name: 'mf-fixture',
      audience: 'visitors',
      exposes: './app',
      entry: 'remoteEntry.js',
      scripts: ['chunks/app.js'],
      styles: ['chunks/app.css'],
      server: true,
    });
  });

  it('fails a build that passes its budget, and leaves no description of it', async () => {
    const { error, described } = await complaint('export const createRoutes = () => [];', 1);
    expect(error).toContain('its budget is 1');
    expect(described).toBe(false);
  }, 60_000);
});

describe('chunks that routes name', () => {
  const app = `
    export const createRoutes = () => [
      { path: '/start' },
      { path: '/area', handle: { chunks: ['late'] }, children: [
        { path: 'deep', handle: { chunks: ['later', 'late'] }, lazy: () => import(/* webpackChunkName: "late" */ './late.ts') },
        { path: 'deeper', lazy: () => import(/* webpackChunkName: "later" */ './later.ts') },
      ] },
    ];`;
  const modules = {
    'src/app/late.ts': 'export const Component = () => "late";',
    'src/app/later.ts': 'export const Component = () => "later";',
  };
  const build = async (source: string, budgets: object) => {
    const workspace = await emptyWorkspace();
    try {
      const { text } = await buildFrontEnd(
        workspace,
        { ...modules, 'src/app/app.tsx': source },
        `remoteConfig({ name: 'mf-fixture', audience: 'visitors', root, server: false, budgets: ${JSON.stringify(budgets)} })`,
      );
      return JSON.parse(await text('build.json'));
    } finally {
      await rm(workspace, { recursive: true, force: true });
    }
  };

  it('are told by path, with those of the routes above', async () => {
    const { screens } = await build(app, { screens: { '*': 50_000 }, chunks: { late: 50_000 } });
    const late = { scripts: ['chunks/late.js'], styles: [] };
    expect(screens).toEqual({
      '/area': late,
      '/area/deep': { scripts: ['chunks/late.js', 'chunks/later.js'], styles: [] },
      '/area/deeper': late,
    });
  }, 60_000);

  it('have budgets, by path and by name', async () => {
    const error = await build(app, { screens: { '*': 50_000, '/area': 1 }, chunks: { later: 2 } }).catch(
      String,
    );
    expect(error).toMatch(/The screen of \/area takes \d+ bytes of script \(gzip\); its budget is 1/);
    expect(error).toMatch(/The chunk "later" takes \d+ bytes of script \(gzip\); its budget is 2/);
    expect(error).not.toContain('/area/deep ');
  }, 60_000);

  it('must be in the build', async () => {
    const error = await build(app.replace("['late']", "['lates']"), { screens: {}, chunks: {} }).catch(
      String,
    );
    expect(error).toContain('The route /area names the chunk "lates", which this build does not have');
  }, 60_000);
});

describe('shared.mjs', () => {
  it('lets a remote take what the shell brings, and carry no copy of it', async () => {
    const { shared, singletons } = await description();
    expect(shared).toEqual(expect.arrayContaining(['@plinth/kit/Loading', 'react-router-dom']));
    expect(singletons.react).toBe(require('react/package.json').version);
    const chunks = await readdir(path.join(root, 'dist/client/chunks'));
    expect(chunks.filter((file) => file.endsWith('.js'))).toEqual(['app.js', 'late.js']);
  });
});

interface Container {
  init: (scope: object) => void;
  get: (request: string) => Promise<() => object>;
}

/** The application that the container gives when a shell brings these versions, in a page where its files have arrived. */
const appWith = async (versions: Record<string, string>) => {
  const { window } = new JSDOM('<script src="http://site.test/assets/fixture/1/remoteEntry.js"></script>', {
    url: 'http://site.test/fixtures',
    runScripts: 'outside-only',
  });
  try {
    const { shared, singletons } = await description();
    const packageOf = (request: string) =>
      Object.keys(singletons).find((name) => `${request}/`.startsWith(`${name}/`)) ?? '';
    const scope = Object.fromEntries(
      (shared as string[]).map((request) => {
        const version = versions[request] ?? singletons[packageOf(request)];
        return [
          request,
          { [version]: { from: 'shell', get: () => () => ({ Link: 'the Link of the shell' }) } },
        ];
      }),
    );
    window.eval(await built.text('client/remoteEntry.js'));
    window.eval(await built.text('client/chunks/app.js'));
    const container = window.eval('mf_fixture') as Container;
    container.init(scope);
    const loading = container.get('./app');
    window.document.querySelector('link')?.dispatchEvent(new window.Event('load'));
    return (await loading)();
  } finally {
    window.close();
  }
};

describe('the container of a remote', () => {
  it('takes the very modules that the shell brings', async () => {
    expect(await appWith({})).toMatchObject({ link: 'the Link of the shell' });
  });

  it('fails in words when the shell brings a version that does not suit', async () => {
    await expect(appWith({ 'react-router-dom': '6.30.0' })).rejects.toThrow(
      /Unsatisfied version 6\.30\.0 from shell of shared singleton module react-router-dom \(required \^7/,
    );
  });

  it('carries no federation runtime: its entry is a container of webpack', async () => {
    const entry = await built.text('client/remoteEntry.js');
    expect(entry.includes('__FEDERATION__')).toBe(false);
    expect(entry.length).toBeLessThan(12_000);
  });
});

describe('a remote of Module Federation 2', () => {
  let workspace: string;
  let federated: typeof built;
  beforeAll(async () => {
    workspace = await emptyWorkspace();
    const call = `remoteConfig({ name: 'mf-fixture', audience: 'staff', root, server: false, protocol: 'mf-script' })`;
    federated = await buildFrontEnd(workspace, sources, call);
  }, 60_000);
  afterAll(() => rm(workspace, { recursive: true, force: true }));

  it('has a manifest, says its protocol, and uses what any remote does', async () => {
    const manifest = JSON.parse(await federated.text('client/mf-manifest.json'));
    expect(manifest.metaData).toMatchObject({
      globalName: 'mf_fixture',
      remoteEntry: { name: 'remoteEntry.js', type: 'global' },
    });
    const { protocol, manifest: file, uses, singletons } = JSON.parse(await federated.text('build.json'));
    expect({ protocol, file }).toEqual({
      ...{ protocol: 'mf-script', file: 'mf-manifest.json' },
    });
    const own = await description();
    expect({ uses, singletons }).toEqual({ uses: own.uses, singletons: own.singletons });
    expect(own.protocol).toBe('container');
  });

  it('takes the runtime of the page, and the hashes of what it loads are in its entry', async () => {
    const entry = await federated.text('client/remoteEntry.js');
    expect(entry).toContain('_FEDERATION_RUNTIME_CORE');
    expect(entry.length).toBeLessThan(30_000);
    const app = createHash('sha256')
      .update(await federated.text('client/chunks/app.js'))
      .digest('base64');
    expect(entry).toContain(app);
  });
});

describe('route-paths.mjs', () => {
  it('reads the paths of the routes by running them', async () => {
    expect((await description()).paths).toEqual(['/fixtures', '/fixtures/:slug']);
  });
});

describe('router-surface.mjs', () => {
  it('fails a build that imports from the router what the shell does not bring', async () => {
    const { error } = await complaint(
      `import { createStaticHandler } from 'react-router-dom';
       export const createRoutes = () => [createStaticHandler];`,
      100_000,
    );
    expect(error).toContain('"createStaticHandler" of react-router-dom is not among what the shell brings');
  }, 60_000);
});

describe('routes-loader.mjs', () => {
  it('puts the value of the route table in the place of the schemas it is made from', async () => {
    const { scripts } = await description();
    const texts = await Promise.all(scripts.map((file: string) => built.text(`client/${file}`)));
    expect(texts.join().includes('/api/blogs')).toBe(true);
    // What every schema of zod carries.
    expect(texts.join().includes('_zod')).toBe(false);
  });
});

describe('layer-loader.mjs', () => {
  const layerOrder = '@layer reset,base,antd,kit,app;';

  it('puts the styles of a module into the layer of its part, after the order of the layers', async () => {
    const sheet = await built.text('client/chunks/app.css');
    expect(sheet.startsWith(layerOrder)).toBe(true);
    expect(sheet.slice(layerOrder.length)).toMatch(/^\s*@layer app\s*{[^{]*_card\s*{\s*color:\s*red/);
  });
});

describe('the styles of a remote that a server renders', () => {
  it('are one sheet, those of its late chunks among them', async () => {
    expect((await description()).chunks.late.styles).toEqual(['chunks/app.css']);
    expect(await built.text('client/chunks/app.css')).toContain('_late');
  });
});

describe('class names', () => {
  it('are the same on the server as in the browser', async () => {
    const { card } = await onServer();
    expect(card).toMatch(/_card$/);
    expect(await built.text('client/chunks/app.css')).toContain(`.${card}`);
  });
});

describe('public-path.server.mjs', () => {
  it('gives addresses of assets as the loader of the bundle wants them', async () => {
    expect((await onServer()).picture).toMatch(/^\/assets\/fixture\/1\/assets\/logo\.\w{8}\.svg$/);
  });
});

describe('public-path.browser.mjs', () => {
  it('gives addresses without an origin, from the first chunk on', async () => {
    const { window } = new JSDOM('<script src="http://site.test/assets/fixture/1/remoteEntry.js"></script>', {
      url: 'http://site.test/fixtures',
      runScripts: 'outside-only',
    });
    window.eval(await built.text('client/remoteEntry.js'));
    window.eval(`mf_fixture.get('./app')`);
    const styles = window.document.querySelector('link[rel="stylesheet"]');
    expect(styles?.getAttribute('href')).toBe('/assets/fixture/1/chunks/app.css');
    window.close();
  });
});
