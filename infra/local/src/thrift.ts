import type { ServerName } from './parts.ts';

/**
 * A dozen processes share one machine, so each takes its memory from one arena and gives large pieces (pictures) back
 * at once: glibc would keep what it has freed (mallopt(3)).
 */
export const thriftyEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/** The parts that visitors wait for: early collections would more than double what a read costs content. */
const hurried: readonly ServerName[] = ['gateway', 'content', 'messaging'];

/** The processes outnumber the cores, so a collection that calls in helpers would only take them from another part. */
const collectingAlone = '--no-parallel-scavenge';

/** Has V8 collect early and keep little. */
export const thriftyFlags = [collectingAlone, '--optimize-for-size'];

/** Half of what V8 would let the youngest objects take (in MB): a read costs no more with it. */
const hurriedFlags = [collectingAlone, '--max-semi-space-size=8'];

export const flagsOf = (name: ServerName) => (hurried.includes(name) ? hurriedFlags : thriftyFlags);
