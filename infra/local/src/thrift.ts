/**
 * A dozen processes share one machine, so each collects its garbage early, takes its memory from one arena, and gives
 * large pieces (pictures) back at once: glibc would keep what it has freed (mallopt(3)). The gateway, which every
 * request passes, keeps a young generation that suits its load.
 */
export const thriftyFlags = ['--optimize-for-size'];
export const gatewayFlags = ['--max-semi-space-size=4'];
export const thriftyEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };
