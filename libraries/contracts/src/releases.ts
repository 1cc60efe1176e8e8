import * as z from 'zod';
import { methods } from './api.ts';
import { fault } from './faults.ts';

/**
 * What a release of a front end consists of, and which releases are live together. Its files are `client/**`, served as
 * `/assets/<name>/<version>/**`, and `server/app.cjs`. A release never changes. `releasePublishing.ts` has the calls that publish releases,
 * `releaseReading.ts` how servers read them.
 */

/** The front end that loads the others: every set of releases has one of it. */
export const hostName = 'shell';

/**
 * A front end: the host, or a remote. A remote in a page is a global variable of this name, which its first letters keep from
 * being one of the browser's.
 */
export const FrontEndName = z.string().regex(/^(shell|mf-[a-z][a-z0-9-]{0,39})$/, fault('not-a-front-end'));
export type FrontEndName = z.infer<typeof FrontEndName>;

/** Whom the pages of a remote are for. */
export const audiences = ['visitors', 'staff'] as const;
export type Audience = (typeof audiences)[number];

/** Goes into paths and addresses, so it can never climb out of its directory. */
export const ReleaseVersion = z.string().regex(/^[\w][\w.+-]{0,80}$/, fault('not-a-release-version'));

/** Path of a file inside a release's `client` directory. */
const clientFile = z.string().regex(/^(?!.*\.\.)[\w@][\w@./+-]*$/, fault('not-a-path-within'));

/**
 * How a page speaks to the entry of a remote:
 * - `container`: webpack's container, which a script leaves in a global variable. It needs nothing of the page but the shared modules.
 * - `mf-script`: the same for the runtime of Module Federation 2, which the shell loads for it: webpack's and rspack's plugins.
 * - `mf-module`: its entry is an ES module, for that runtime: vite's plugin.
 */
export const remoteProtocols = ['container', 'mf-script', 'mf-module'] as const;
export type RemoteProtocol = (typeof remoteProtocols)[number];

/** What a page must load to run one named chunk. */
export const ChunkFiles = z.object({ scripts: z.array(clientFile), styles: z.array(clientFile) });
export type ChunkFiles = z.infer<typeof ChunkFiles>;

export const Release = z.object({
  name: FrontEndName,
  version: ReleaseVersion,
  /** Of a remote. */
  audience: z.enum(audiences).optional(),
  /** Of a remote: the module that it exposes, its routes. */
  exposes: z.string().optional(),
  /** The file that starts it in a browser: the shell's script, or a remote's federation entry. */
  entry: clientFile,
  /** Of a remote; {@link protocolOf} knows it where it is not said. */
  protocol: z.enum(remoteProtocols).optional(),
  /** Of a remote of Module Federation 2: what the tools of that read of it. No page does. */
  manifest: clientFile.optional(),
  /** Of a shell: the protocols that it speaks, where these are more than webpack's container. */
  protocols: z.array(z.enum(remoteProtocols)).optional(),
  /** Scripts that its first screen runs, besides the entry: a document preloads them. */
  scripts: z.array(clientFile),
  styles: z.array(clientFile),
  /** Fonts that a document preloads. */
  fonts: z.array(clientFile),
  /** Named chunks that are loaded later. */
  chunks: z.record(z.string(), ChunkFiles),
  /** What the page at a path runs besides `scripts` and `styles`, by the path of its route. */
  screens: z.record(z.string(), ChunkFiles),
  /** The files that have all that it says in other languages than English, by language. */
  texts: z.record(z.string(), clientFile).optional(),
  /** The file that has the hashes of all that it loads later, for a remote whose build does not write them into its entry. */
  hashes: clientFile.optional(),
  /** True when `server/app.cjs` is there. */
  server: z.boolean(),
  /** The paths of its routes, in the router's notation. */
  paths: z.array(z.string()),
  /** Versions of the shared packages: those that a shell brings, those that a remote was built against. */
  singletons: z.record(z.string(), z.string()),
  /** Shared modules by their import name: all that a shell brings, those that a remote asks for. */
  shared: z.array(z.string()),
  /** Of a shell: the names that each shared module has. */
  exports: z.record(z.string(), z.array(z.string())).optional(),
  /** Of a remote: the names that it uses of each shared module. */
  uses: z.record(z.string(), z.array(z.string())).optional(),
  /**
   * Of a remote: method and path of each call that it was built to make, by name. A page gets from here those that its shell was
   * built without.
   */
  routes: z.record(z.string(), z.tuple([z.enum(methods), z.string().startsWith('/')])).optional(),
  /** Every file of the release with its sha384, as in the `integrity` attribute. */
  integrity: z.record(z.string(), z.string().startsWith('sha384-')),
});
export type Release = z.infer<typeof Release>;

export const RegistryChange = z.object({
  revision: z.int().min(1),
  name: FrontEndName,
  version: ReleaseVersion,
  /** `withdraw`: from then on nothing of that front end is live. */
  action: z.enum(['promote', 'rollback', 'withdraw']),
  at: z.iso.datetime(),
});
export type RegistryChange = z.infer<typeof RegistryChange>;

export const Registry = z.object({
  /** Rises with each change; names the set of versions that are live together. */
  revision: z.int().min(0),
  live: z.record(FrontEndName, ReleaseVersion),
  /** Oldest first. */
  history: z.array(RegistryChange),
});
export type Registry = z.infer<typeof Registry>;

export const releaseFile = 'release.json';
export const serverBundle = 'server/app.cjs';
/** The contract that a release was built with, as `growth/describe.ts` describes it. */
export const contractFile = 'contract.json';

/** How a remote is spoken to. */
export const protocolOf = ({ protocol }: Pick<Release, 'protocol'>): RemoteProtocol =>
  protocol ?? 'container';

/** True of the home remote of an audience: it frames the pages of the others, and has every address that nobody owns. */
export const ownsHome = ({ paths }: Pick<Release, 'paths'>): boolean => paths.includes('/');

/** The public address of a file of a release's `client` directory. */
export const assetUrl = (release: Pick<Release, 'name' | 'version'>, file: string) =>
  `/assets/${release.name}/${release.version}/${file}`;
