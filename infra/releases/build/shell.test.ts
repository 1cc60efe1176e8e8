import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import { buildFrontEnd, emptyWorkspace, evaluate } from './testing/frontEnd.ts';

const layerOrder = '@layer reset,base,antd,kit,app;';

const sources = {
  'src/client/first.css': `@layer base { p { color: red } }`,
  'src/client/main.tsx': `import './first.css'; import { sharedModules } from './sharedModules.ts'; Object.assign(window, { sharedModules });`,
  'src/client/sharedModules.ts': `export const sharedModules = {};`,
  'src/client/beforePaint/beforePaint.ts': `document.title = 'boot';`,
  'src/client/reports/vitals.ts': `document.title = 'vitals';`,
  'src/render/render.tsx': `export { sharedModules } from './sharedModules.ts';`,
  'src/render/sharedModules.ts': `export const sharedModules = {};`,
};

let root: string;
let built: Awaited<ReturnType<typeof buildFrontEnd>>;

beforeAll(async () => {
  root = await emptyWorkspace();
  built = await buildFrontEnd(root, sources, 'shellConfig({ root })');
}, 60_000);
afterAll(() => rm(root, { recursive: true, force: true }));

/** An empty page that loads a script of the host. */
const openPage = (script: string) =>
  new JSDOM(`<script src="http://site.test/assets/shell/1/${script}"></script>`, {
    url: 'http://site.test/',
    runScripts: 'outside-only',
  }).window;

/** What a loader says of a module that it cannot change as it should. */
const faultOf = (loader: string, source: string) =>
  evaluate(`
    import loader from '../../build/${loader}';
    let fault = '';
    try {
      loader(${JSON.stringify(source)});
    } catch ({ message }) {
      fault = message;
    }
    export default fault;`);

describe('the aliases of webpack.mjs', () => {
  it('lead to files that the installed packages have', async () => {
    const aliases = (await evaluate(`export default shellConfig({ root: '/' })[0].resolve.alias;`)) as Record<
      string,
      string
    >;
    const missing = Object.entries(aliases).filter(([, file]) => !existsSync(file));
    expect(missing).toEqual([]);
    expect(Object.keys(aliases)).toEqual(expect.arrayContaining(['react-router$', 'react-router/dom$']));
  });

  it("take the router's own build for production, which exports what the development build does", async () => {
    const missing = await evaluate(`
      const { alias } = shellConfig({ root: '/' })[0].resolve;
      const missing = [];
      for (const request of ['react-router', 'react-router/dom']) {
        const [taken, usual] = await Promise.all([import(alias[request + '$']), import(request)]);
        missing.push(...Object.keys(usual).filter((name) => !(name in taken)));
      }
      export default missing;`);
    expect(missing).toEqual([]);
  });
});

describe('unused-router-loader.mjs', () => {
  it('leaves out what only pages of the framework need, and fails where that is no longer there', async () => {
    const said = await evaluate(`
      import { readFileSync, readdirSync } from 'node:fs';
      import path from 'node:path';
      import loader from '../../build/unused-router-loader.mjs';
      const { alias } = shellConfig({ root: '/' })[0].resolve;
      const directory = path.dirname(alias['react-router$']);
      const files = readdirSync(directory).filter((file) => file.endsWith('.mjs'));
      const texts = files.map((file) => readFileSync(path.join(directory, file), 'utf8'));
      const source = texts.find((text) => text.includes('function createRouter('));
      const [whole, left] = [source, loader(source)].map((text) => text.includes('window?.__staticRouterHydrationData'));
      export default { whole, left };`);
    expect(said).toEqual({ whole: true, left: false });
    expect(await faultOf('unused-router-loader.mjs', 'function createRouter() {}')).toBe(
      'react-router has no function PrefetchPageLinks that could be left out',
    );
  });
});

describe('react-sentinels-loader.mjs', () => {
  it('has React make no errors while it is evaluated, and fails where there are none to replace', async () => {
    const made = jest.fn();
    const window = openPage('react.js');
    window.Error = new Proxy(window.Error, { apply: made, construct: made });
    window.eval(await built.text('client/react.js'));
    window.close();
    expect(made).not.toHaveBeenCalled();
    expect(await faultOf('react-sentinels-loader.mjs', 'var SuspenseException = makeError(460);')).toBe(
      'react-dom makes no errors any longer that it throws to itself',
    );
  });
});

describe('the plain scripts of the shell', () => {
  it.each(['boot', 'vitals'])('carry no runtime of webpack: %s', async (name) => {
    expect(await built.text(`client/${name}.js`)).toBe(`document.title="${name}";`);
  });
});

describe('the host script', () => {
  it('comes after React, which is evaluated in a task of its own', async () => {
    const { scripts, entry, chunks } = JSON.parse(await built.text('build.json'));
    expect([...scripts, entry]).toEqual(['react.js', 'shell.js']);
    expect(Object.keys(chunks)).toEqual(['store']);
    // What React's client carries once.
    const carries = async (file: string) => (await built.text(`client/${file}`)).includes('__reactFiber$');
    expect([await carries('react.js'), await carries('shell.js')]).toEqual([true, false]);
  });

  it('has its scripts compiled while they are fetched, not while the page waits', async () => {
    for (const script of ['react', 'shell']) {
      expect(await built.text(`client/${script}.js`)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    }
  });
});

describe('layer-order.mjs', () => {
  it('says the order of the layers before anything else of a sheet, whichever module comes first', async () => {
    const sheet = await built.text('client/shell.css');
    expect(sheet).toContain('@layer base{');
    expect(sheet.startsWith(layerOrder)).toBe(true);
    expect(sheet.split(layerOrder)).toHaveLength(2);
  });
});

describe('theme-loader.mjs', () => {
  it('has the tokens of the theme in the sheet that every page loads, and of a dark page those that differ', async () => {
    const sheet = await built.text('client/shell.css');
    const [light = '', dark = ''] = sheet.split(/\(prefers-color-scheme: ?dark\)/);
    expect(light).toContain('--pine: #12372a;');
    expect(dark).toContain('--pine: #a9ccb9;');
    expect(dark).not.toContain('--font-text:');
    expect(sheet).not.toContain('--scheme');
  });
});

describe('shared-names.mjs', () => {
  it('says which names the shell brings: those that its modules really have', async () => {
    const { exports } = JSON.parse(await built.text('build.json'));
    expect(exports['@plinth/kit/Area']).toEqual(['Area']);
    const { sharedModules } = await built.server(require);
    for (const [request, names] of Object.entries(exports)) {
      if (request === 'react-router-dom') continue;
      const module = (sharedModules as Record<string, object>)[request];
      expect([request, ...Object.keys(module ?? {}).sort()]).toEqual([request, ...(names as string[])]);
    }
    // Of the router the whole package is on the server, and what pages get is named.
    expect(exports['react-router-dom']).toEqual(expect.arrayContaining(['Link', 'RouterProvider']));
    expect(exports['react-router-dom']).not.toContain('createStaticHandler');
  });
});

describe('routes-loader.mjs', () => {
  it("has staff's calls come with the store, and visitors' at once", async () => {
    const carries = async (file: string) => {
      const text = await built.text(`client/${file}`);
      return ['/api/blogs/recent', '/api/audit'].map((path) => text.includes(path));
    };
    expect(await carries('shell.js')).toEqual([true, false]);
    expect(await carries('chunks/store.js')).toEqual([false, true]);
  });
});

describe('shared-modules-loader.mjs', () => {
  it('makes the share scope of a page: what needs the store comes later', async () => {
    const { shared, singletons, scripts, entry } = JSON.parse(await built.text('build.json'));
    const window = openPage('shell.js');
    for (const file of [...scripts, entry]) window.eval(await built.text(`client/${file}`));
    const scope: Record<string, Record<string, { get: () => unknown }>> = window.sharedModules;
    expect(Object.keys(scope).sort()).toEqual([...shared].sort());
    const given = (request: string) => scope[request]?.[singletons[request]]?.get();
    expect(await given('react')).toEqual(expect.any(Function));
    expect((given('react') as () => object)()).toHaveProperty('createElement');
    expect(window.document.querySelector('script[src*="chunks/"]')).toBeNull();
    expect(given('react-redux')).toBeInstanceOf(window.Promise);
    expect(window.document.querySelector('script[src="/assets/shell/1/chunks/store.js"]')).not.toBeNull();
    window.close();
  });

  it('gives the renderer everything that remotes share, but for what mounts', async () => {
    const { shared } = JSON.parse(await built.text('build.json'));
    const { sharedModules } = await built.server(require);
    expect(Object.keys(sharedModules as object)).toEqual(
      shared.filter((request: string) => request !== 'react-dom/client'),
    );
  });
});
