/** How the processes of a dozen Node programs share the memory of one machine. */

/**
 * Memory comes from one arena, and pieces of 32 kB and more are given back at once: glibc would keep what it has freed (mallopt(3)),
 * of each part 3 to 10 MB once it has started, where 128 kB are the limit. A read costs the same with either.
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' };

/** The processes outnumber the cores, so a collection that calls in helpers would only take them from another part. */
const collectOnOneThread = '--no-parallel-scavenge';

/**
 * WebAssembly is compiled once and simply. The only program of it is the parser of undici, Node's `fetch` too: to optimize its one
 * large function takes 40 MB for a moment, of which up to 30 stay with the process, and no call gets cheaper by it.
 */
const simpleWebAssembly = '--liftoff-only';

/**
 * Has V8 collect early: their youngest objects take 1 MB. An idle part keeps no more memory with it than with
 * `--optimize-for-size`, which makes each collection cost more and the database a sixth slower. `npm start` has it for its own process.
 */
export const smallHeap = [collectOnOneThread, simpleWebAssembly, '--max-semi-space-size=1'];

/**
 * For the parts that visitors wait for: early collections would more than double what a read costs them. Their youngest
 * objects take half of what V8 would let them (in MB), and a read costs no more with it.
 */
export const fastHeap = [collectOnOneThread, simpleWebAssembly, '--max-semi-space-size=8'];
