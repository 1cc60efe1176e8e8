import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@plinth/contracts/releases';
import { runBundle } from '@plinth/runtime/sandbox/runBundle';
import type * as React from 'react';
import type { Renderer } from './contract.ts';

const shell = {
  name: 'shell',
  version: 's1',
  entry: 'shell.js',
  scripts: [],
  styles: [],
  fonts: [],
  integrity: {},
};

const home = {
  ...{ ...shell, name: 'mf-home', audience: 'visitors', exposes: './app', screens: {} },
  ...{ server: true, paths: ['/'] },
} as unknown as Release;

function Broken(): never {
  throw new TypeError('the gallery cannot be drawn');
}

/** The built renderer on a page of two areas, one of which throws. */
const render = async () => {
  const file = path.join(__dirname, '../../dist/server/app.cjs');
  const text = await readFile(file, 'utf8');
  const renderer = runBundle<Renderer>({ file, text }, { publicPath: '/' });
  const { createElement } = renderer.sharedModules.react as typeof React;
  const { Area } = renderer.sharedModules['@plinth/kit/Area'] as { Area: React.FC<{ name: string }> };
  const areas = [
    createElement(Area, { key: 1, name: 'The gallery' }, createElement(Broken)),
    createElement(Area, { key: 2, name: 'The map' }, 'Here we are'),
  ];
  const told: unknown[] = [];
  const { html } = await renderer.render({
    url: '/',
    releases: {
      revision: 1,
      shell: shell as unknown as Release,
      remotes: [home],
      styles: new Map(),
    },
    apps: new Map([['mf-home', { createRoutes: () => [{ path: '/', element: areas }] }]]),
    apiUrl: 'http://api.invalid',
    getFromApi: () => Promise.reject(new Error('there is no API')),
    onError: (error) => told.push(error),
  });
  return { html, told };
};

describe('a page with an area that cannot be drawn', () => {
  it('has words in its place and everything else, and the log hears why', async () => {
    const { html, told } = await render();
    expect(html).toContain('The gallery cannot be shown right now.');
    expect(html).toContain('Here we are');
    expect(told.map(String)).toEqual(['TypeError: the gallery cannot be drawn']);
  });
});
