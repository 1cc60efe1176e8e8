import { exchangeReleases } from './exchangeReleases.mjs';

const remote = (name: string, more = {}) => ({
  name,
  version: '1',
  scripts: [`/assets/${name}/1/remoteEntry.js`],
  styles: [`/assets/${name}/1/app.css`],
  ...more,
});
const ofSite = {
  revision: 4,
  shell: { version: '1', address: '/assets/shell/1', scripts: ['/assets/shell/1/shell.js'], styles: [] },
  hasFirstView: true,
  remotes: { visitors: [remote('mf-public')], staff: [remote('mf-console')] },
};
const block = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
const documentOf = (releases: unknown) =>
  `<head><link rel="preload" as="font" href="/assets/shell/1/a.woff2"><style>.a{}</style>${block('plinth-releases', releases)}</head>` +
  `<body><h1>Home</h1>${block('plinth-state', { rendered: true, loaderData: { a: '</script>$&' } }).replaceAll('</script>$', '\\u003c/script>$')}</body>`;

const release = (name: string, more = {}) => ({
  name,
  version: 'dev-2',
  audience: 'visitors',
  entry: 'remoteEntry.js',
  scripts: ['chunks/app.js'],
  styles: ['app.css'],
  paths: ['/'],
  ...more,
});
const shell = release('shell', { entry: 'shell.js', scripts: ['react.js'], styles: ['shell.css'] });

const exchanged = (local: object[], pathname = '/') => {
  const html = exchangeReleases(documentOf(ofSite), { shell, remotes: local, pathname }) ?? '';
  const read = (id: string) => JSON.parse(html.split(`id="${id}">`)[1]?.split('</script>')[0] ?? 'null');
  return { html, releases: read('plinth-releases'), state: read('plinth-state') };
};

it('names the releases from here in place of those of the site, and no others', () => {
  const { releases } = exchanged([release('mf-public')]);
  expect(releases.shell).toMatchObject({
    version: 'dev-2',
    address: '/assets/shell/dev-2',
    scripts: ['/assets/shell/dev-2/react.js', '/assets/shell/dev-2/shell.js'],
  });
  expect(releases.remotes.visitors).toEqual([
    {
      name: 'mf-public',
      version: 'dev-2',
      scripts: ['/assets/mf-public/dev-2/remoteEntry.js', '/assets/mf-public/dev-2/chunks/app.js'],
      styles: ['/assets/mf-public/dev-2/app.css'],
    },
  ]);
  expect(releases.remotes.staff).toEqual(ofSite.remotes.staff);
});

it('links the style sheets from here, and lets the browser draw the page with the code from here', () => {
  const { html, state } = exchanged([release('mf-public')]);
  expect(html).not.toMatch(/<style>|as="font"/);
  expect(html.match(/<link rel="stylesheet" href="[^"]+">/g)).toEqual([
    '<link rel="stylesheet" href="/assets/shell/dev-2/shell.css">',
    '<link rel="stylesheet" href="/assets/mf-public/dev-2/app.css">',
  ]);
  expect(state).toEqual({ rendered: false, loaderData: { a: '</script>$&' } });
});

it('adds a front end that the site does not know, on its own pages', () => {
  const fairs = release('mf-fairs', { paths: ['/fairs/:id'] });
  const isHere = (pathname: string) => exchanged([fairs], pathname).releases.remotes.visitors[1].isHere;
  expect([isHere('/fairs/1'), isHere('/fairs/1/2'), isHere('/')]).toEqual([true, false, false]);
});

it('leaves a document alone that it does not understand', () => {
  const older = documentOf({ ...ofSite, remotes: { 'mf-public': remote('mf-public') } });
  for (const html of ['<h1>Back in a moment</h1>', older]) {
    expect(exchangeReleases(html, { shell, remotes: [], pathname: '/' })).toBeNull();
  }
});
