import type { PageReleases } from '../page.ts';

declare global {
  /**
   * What `integrity` of an element must say that loads a file, where the document knows it: releases' own loading of chunks asks
   * it first (`infra/releases/build/chunk-integrity.mjs`).
   */
  var plinthIntegrity: ((address: string) => string) | undefined;
}

/** Begins to say it, before anything of a release is loaded. */
export const knowHashes = (integrity: PageReleases['integrity']): void => {
  globalThis.plinthIntegrity = (address) => {
    // `/assets/<name>/<version>/<file>`
    const end = address.split('/', 4).join('/').length + 1;
    return integrity[address.slice(0, end)]?.[address.slice(end)] ?? '';
  };
};

/** Nothing for a file whose release has no hashes. */
export const integrityOf = (address: string): string => globalThis.plinthIntegrity?.(address) ?? '';
