import type { ServerName } from './parts.ts';

/**
 * A dozen processes share one machine, so each takes its memory from one arena and gives large pieces (pictures) back
 * at once: glibc would keep what it has freed (mallopt(3)).
 */
export const thriftyEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Has V8 collect early and keep little. */
export const thriftyFlags = ['--optimize-for-size'];

/** The parts that visitors wait for: early collections would more than double what a read costs content. */
const hurried: readonly ServerName[] = ['gateway', 'content', 'messaging'];

export const flagsOf = (name: ServerName) => (hurried.includes(name) ? [] : thriftyFlags);
