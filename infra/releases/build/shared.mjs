import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { routerSurface } from './router-surface.mjs';

const require = createRequire(import.meta.url);
const kit = new URL('../../../shell/kit/', import.meta.url);

/** Packages that a page has exactly one instance of. The shell brings them; remotes never carry a copy. */
const packages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit',
  // A package of its own for federation: sharing @reduxjs/toolkit does not cover it.
  '@reduxjs/toolkit/query/react',
];

/** What remotes may ask for of the kit; `host/` beside it is in the shell's own code. */
const kitModules = readdirSync(new URL('src/remote/', kit))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
  .map((file) => `@plinth/kit/${file.replace(/\.tsx?$/, '')}`);

const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

const versionOf = (name) => {
  const file =
    name === '@plinth/kit' ? new URL('package.json', kit) : require.resolve(`${name}/package.json`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
};

/** Every request that is shared, in the order in which the shell brings them. */
export const sharedRequests = [...packages, ...kitModules];

/** Version of each shared package that this build is made with. */
export const singletons = Object.fromEntries(
  [...new Set(sharedRequests.map(packageOf))].map((name) => [name, versionOf(name)]),
);

const sharing = (extra) =>
  Object.fromEntries(
    sharedRequests.map((request) => {
      const version = singletons[packageOf(request)];
      return [request, { singleton: true, requiredVersion: `^${version}`, version, ...extra }];
    }),
  );

/** The shell's part of the agreement: everything is there before the first line of a page runs. */
export const sharedByShell = () => {
  const shared = sharing({ eager: true });
  return { ...shared, 'react-router-dom': { ...shared['react-router-dom'], import: routerSurface } };
};

/** A remote's part: it takes what the shell brings, and has no copy to fall back on. */
export const sharedByRemote = () => sharing({ import: false });
