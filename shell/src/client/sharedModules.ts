/** What a remote is given of a shared module: a function that answers with its exports, at once or later. */
type Factory = () => unknown;

/** webpack's share scope: by request and version, who brings a module and how to get it. */
export type ShareScope = Record<
  string,
  Record<string, { from: string; get: () => Factory | Promise<Factory> }>
>;

/**
 * What remotes get when they ask for a shared package: the very instances that this page uses. The build replaces this module
 * by one that imports each request of `infra/releases/build/shared.mjs`.
 */
export const sharedModules: ShareScope = {};
