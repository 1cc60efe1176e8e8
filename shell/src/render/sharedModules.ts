/**
 * What a remote's server bundle gets when it asks for a shared package: the very instances that this renderer uses.
 * The build replaces this module by one that imports each request of `infra/releases/build/shared.mjs`.
 */
export const sharedModules: Readonly<Record<string, unknown>> = {};
