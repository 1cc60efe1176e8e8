import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FrontEndName, Release } from '@plinth/contracts/releases';
import { createLog } from '@plinth/runtime/log';
import { connectRedis } from '@plinth/runtime/redis';
import { createSignals } from '@plinth/runtime/signals';
import { redisUrl, uniqueName } from '@plinth/testing/environment';
import { startReleaseStore } from '@plinth/testing/releaseStore';
import { startShell } from '../app.ts';
import type { ShellEnv } from '../env.ts';
import { type LimitsOfSet, limitsOfSet } from '../setSandbox.ts';
import { buildSandboxProgram } from './sandboxProgram.ts';

const shellBuild = path.join(__dirname, '../../../dist');

interface RemoteOptions {
  /** The definition of its endpoint `listBlogs`. */
  endpoint?: string;
}

/** A remote as its server bundle is: CommonJS that asks its host for everything that is shared. */
const remoteSource = (headline: string, { endpoint = "read(build, 'listBlogs')" }: RemoteOptions = {}) => `
const { createElement: h } = require('react');
let drawn = 0;
const { Outlet, useLocation, useParams, redirect } = require('react-router-dom');
const { api } = require('@plinth/kit/api');
const { read } = require('@plinth/kit/endpoints');
const { prefetch } = require('@plinth/kit/remote');
const calls = api.injectEndpoints({
  endpoints: (build) => ({ readBlog: read(build, 'readBlog'), listBlogs: ${endpoint} }),
});
const Frame = () => h('div', { id: 'frame' }, h(Outlet));
const Home = () => h('h1', null, ${JSON.stringify(headline)}, h('img', { src: __plinthPublicPath + 'logo.svg' }));
const Blog = () => {
  drawn += 1;
  const { id } = useParams();
  const { data, error } = calls.useReadBlogQuery({ params: { id } });
  return h('main', null, data ? data.title : error ? 'Sorry: ' + error.data.message : 'Loading');
};
const List = () => h('p', null, 'List at ' + useLocation().search);
const listPage = (value) => (Number(value) > 1 ? String(Number(value)) : null);
const Broken = () => { throw new Error('this page cannot be drawn'); };
const { Area } = require('@plinth/kit/Area');
const Partly = () => h('main', null, h('h1', null, 'Whole'), h(Area, { name: 'The gallery' }, h(Broken)));
const load = (store, name, args) => prefetch(store.dispatch(calls.endpoints[name].initiate(args)));
exports.createRoutes = ({ store }) => [{
  element: h(Frame),
  handle: { frame: true },
  children: [
    { element: h(Home), loader: () => ({ title: 'Home & more', description: '"Quoted"' }), children: [
      { path: '/', element: null }, { path: '/start', element: null, handle: { canonical: '/' } },
    ] },
    { path: '/blogs/:id', element: h(Blog), loader: async ({ params }) => {
      const { data, error } = await load(store, 'readBlog', { params });
      return { title: data ? data.title : 'No blog', ...(error && error.status === 404 ? { status: 404 } : {}) };
    } },
    { path: '/both/:id', element: h(Blog), loader: async ({ params }) => {
      await Promise.all([load(store, 'readBlog', { params }), load(store, 'listBlogs')]);
      return { title: 'Both' };
    } },
    { path: '/list', element: h(List), loader: () => ({ title: 'List' }),
      handle: { query: { page: listPage } }, },
    { path: '/old', loader: () => redirect('/') },
    { path: '/described/:id', element: h(Blog), loader: async ({ params }) => {
      const blog = await load(store, 'readBlog', { params });
      return { title: blog.data.title, description: blog.data.excerpt, answers: { blog: { data: blog.data } } };
    } },
    { path: '/sign-in', element: h(Home), loader: () => ({ title: 'Sign in' }), handle: { needsScripts: true } },
    { path: '/broken', element: h(Broken), loader: () => ({ title: 'Broken' }) },
    { path: '/partly', element: h(Partly), loader: () => ({ title: 'Partly' }) },
    { path: '/faulty', element: h(Home), loader: () => { throw new Error('a fault of ours'); } },
  ],
}];
/** Lists what the API has, in two pieces; the second one comes when the API has answered once more. */
exports.siteFile = (path) => {
  if (path === '/drawn.txt') return async () => ({ type: 'text/plain', content: String(drawn) });
  if (path === '/list.json') return async ({ calls: api }) => {
    const { data, error } = await api.read('listBlogs');
    if (error) throw new Error('the list cannot be read');
    return { type: 'application/json', content: JSON.stringify(data) };
  };
  if (path === '/list-2.txt') return async () => null;
  if (path === '/long.txt') return async ({ calls: api, origin, staffPaths }) => {
    const { data } = await api.read('listBlogs');
    return { type: 'text/plain', content: (async function* () {
      yield origin + ' ' + staffPaths.join() + ' ' + data.length;
      const { error } = await api.read('readBlog', { params: { id: '1' } });
      if (error) throw new Error('the rest cannot be read');
      yield ' whole';
    })() };
  };
  return undefined;
};
exports.describePage = ({ route, address, origin, head, answers }) => {
  if (route !== '/described/:id') return undefined;
  const { data } = answers.blog;
  if (data.author === 'Nobody') throw new Error('this page cannot be described');
  return {
    picture: { address: '/uploads/' + data.image, width: 1200, height: 630, alt: data.title, type: 'image/jpeg' },
    article: { published: data.date, modified: data.date, section: 'Sport' },
    ...(data.author === 'Twin' ? { canonical: '/described/first?page=2' } : {}),
    ...(data.author === 'English only' ? { languages: ['en'] } : {}),
    ...(data.author === 'Guest' ? { elsewhere: 'https://www.example.com/first?a=1&b=2', noIndex: true } : {}),
    feeds: [{ title: 'News', type: 'application/rss+xml', address: '/feed.xml' }],
    structuredData: [{ '@type': 'BlogPosting', headline: head.title, url: origin + address }],
  };
};
`;

const aRelease = (name: FrontEndName, version: string, more: Partial<Release>): Release => ({
  name,
  version,
  entry: 'remoteEntry.js',
  scripts: ['chunks/app.js'],
  styles: ['chunks/app.css'],
  fonts: [],
  chunks: {},
  screens: {},
  ...(name === 'shell'
    ? {}
    : ({ audience: name === 'mf-console' ? 'staff' : 'visitors', exposes: './app' } as const)),
  server: true,
  paths: [],
  singletons: {},
  shared: [],
  integrity: {},
  ...more,
});

/** An API that answers what the test puts into `answers`, and 404 otherwise. */
const startApi = async () => {
  const answers = new Map<string, { status?: number; body: unknown; headers?: Record<string, string> }>();
  const seen: { path: string; requestId: string | undefined; language: string | undefined }[] = [];
  let open: Promise<void> = Promise.resolve();
  const server = createServer(async (asked, response) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://api.test');
    const { 'x-request-id': requestId, 'accept-language': language } = asked.headers;
    seen.push({ path: pathname, requestId: requestId as string | undefined, language });
    await open;
    const {
      status = 200,
      body,
      headers,
    } = answers.get(pathname) ?? {
      status: 404,
      body: { code: 'not-found', message: 'Not found' },
    };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    answers,
    seen,
    /** Lets all calls wait until the answer of this is called. */
    hold: () => {
      let release: () => void = () => undefined;
      open = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    /** It knows nothing and was asked nothing, as for the first test. */
    forget: () => {
      answers.clear();
      seen.length = 0;
    },
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** The line on which other parts of the system send signals, and hear them. */
const connectSignals = (namespace: string) => {
  const log = createLog('test', 'silent');
  const { disconnect, ...connected } = connectRedis(
    { REDIS_URL: redisUrl(), REDIS_NAMESPACE: namespace },
    log,
  );
  return { signals: createSignals({ ...connected, log }), disconnect };
};

interface RawReply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
}

/** The script of the shell that runs before the first paint. */
export const bootText = 'document.title = "booted";';

/** A blog as the API answers it. */
export const blog = {
  _id: '1',
  title: 'A blog',
  author: 'Ada',
  date: '2026-01-01T00:00:00.000Z',
  image: 'a.webp',
  excerpt: '',
};

/** What the API answers whose part is away. */
export const down = {
  status: 503,
  body: { code: 'part-unavailable', message: 'A part of the site is not available' },
};

interface SiteOptions {
  readonly pagesMb?: number;
  readonly limits?: Partial<LimitsOfSet>;
}

/** The shell's server on the real renderer, with a small remote and an API that the test decides about. */
export const startSite = async ({ pagesMb = 8, limits = {} }: SiteOptions = {}) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'plinth-shell-'));
  const namespace = uniqueName('shell');
  const api = await startApi();
  const store = await startReleaseStore();
  const { signals, disconnect } = connectSignals(namespace);

  const publish = (release: Release, server?: string | Buffer, client: Record<string, string> = {}) => {
    store.publish(release, {
      ...Object.fromEntries(Object.entries(client).map(([file, text]) => [`client/${file}`, text])),
      ...(server === undefined ? {} : { 'server/app.cjs': server }),
    });
  };
  const promote = async (name: FrontEndName, version: string) => {
    const revision = store.promote({ [name]: version });
    await signals.send('releases.changed', { revision });
  };
  const publishPublic = async (
    version: string,
    source = remoteSource(`Public ${version}`),
    more: Partial<Release> = {},
    scripts: Record<string, string> = {},
  ) =>
    publish(aRelease('mf-public', version, { paths: ['/', '/blogs/:id'], ...more }), source, {
      ...scripts,
      'chunks/app.css': `:root{--release:"${version}"}.app-Card_card{top:0}`,
    });

  const description = await readFile(path.join(shellBuild, 'build.json'), 'utf8').catch(() => {
    throw new Error('These tests run the built renderer: build the shell first (turbo run build)');
  });
  const renderer = await readFile(path.join(shellBuild, 'server/app.cjs'));
  publish(aRelease('shell', 's1', JSON.parse(description)), renderer, {
    'shell.css': '#plinth-root{color:black}',
    'boot.js': bootText,
    'shell.js': 'host();',
    'chunks/guests.js': 'guests();',
  });
  await publishPublic('p1');
  publish(
    aRelease('mf-console', 'c1', {
      server: false,
      paths: ['/', '/blogs/:id', '/blogs/edit/:id', '/dashboard'],
      screens: {
        '/blogs/:id': { scripts: ['chunks/blog.js'], styles: [] },
        '/blogs/edit/:id': { scripts: ['chunks/edit.js'], styles: ['chunks/edit.css'] },
      },
    }),
  );
  await promote('shell', 's1');
  await promote('mf-public', 'p1');
  await promote('mf-console', 'c1');

  const env = {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    REDIS_URL: redisUrl(),
    REDIS_NAMESPACE: namespace,
    API_URL: [api.url],
    DRAIN_SECONDS: 0,
    RELEASES_URL: [store.url],
    RELEASES_DIR: directory,
    PAGES_MB: pagesMb,
    PSEUDO_LANGUAGE: true,
    PUBLIC_URL: 'https://plinth.example',
  } satisfies ShellEnv;
  const shell = await startShell({
    sandboxProgram: buildSandboxProgram(),
    limits: { ...limitsOfSet, graceMs: 100, ...limits },
    env,
  });
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${shell.url}${address}`, { headers, redirect: 'manual' });
  return {
    api,
    /** The settings of its server, with which another one can be started. */
    env,
    url: shell.url,
    store,
    signals,
    publishPublic,
    /** Makes a further remote live. */
    release: async (name: string, version: string, more: Partial<Release>, server?: string) => {
      publish(aRelease(name, version, more), server);
      await promote(name, version);
    },
    /** A release that knows the call behind its list by another definition. */
    publishWithEndpoint: (version: string, endpoint: string) =>
      publishPublic(version, remoteSource(`Public ${version}`, { endpoint })),
    /** Makes a release live, and signals that, as the releases service does. */
    promote,
    /** Hands a refused form over, as the gateway does. */
    post: (address: string, refused: unknown) =>
      fetch(`${shell.url}${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(refused),
      }),
    get,
    /** How often the page of a blog was drawn by the release that these headers name. */
    blogsDrawn: async (headers: Record<string, string> = {}) =>
      Number(await (await get('/drawn.txt', headers)).text()),
    /** The document at an address. */
    page: async (address: string) => {
      const reply = await get(address);
      return { reply, status: reply.status, html: await reply.text() };
    },
    /** Asks for exactly this address, without a browser's kindness. */
    raw: (address: string, headers: Record<string, string> = {}) =>
      new Promise<RawReply>((resolve, reject) => {
        const { hostname, port } = new URL(shell.url);
        request({ hostname, port, path: address, headers, agent: false }, async (reply) => {
          let html = '';
          for await (const piece of reply.setEncoding('utf8')) html += piece;
          resolve({ status: reply.statusCode, headers: reply.headers, html });
        })
          .on('error', reject)
          .end();
      }),
    close: async () => {
      await shell.close();
      disconnect();
      api.close();
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

export type Site = Awaited<ReturnType<typeof startSite>>;
