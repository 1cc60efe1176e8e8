import type { createInstance } from '@module-federation/enhanced/runtime';

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/**
 * What remotes get when they ask for a shared package: the very instances that this page uses. The build replaces this module
 * by one that imports each request of `infra/releases/build/shared.mjs`.
 */
export const sharedModules: Shared = {};
