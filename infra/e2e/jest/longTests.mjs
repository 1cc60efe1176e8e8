/**
 * Suites that build front ends or start a system for each kind of Redis, which takes minutes: parts of `npm run test:torture`. What they
 * go through as a whole is held piece by piece in `npm test`: which versions fit (`growth`, `offer`, `deploys`), what a further
 * remote may do (`furtherRemote`), what developers' servers answer (`infra/dev`), what a canary is judged by (`canaries` of the releases
 * service) and what becomes of one that loops (`hostileReleases`).
 */
export const longTests = ['canaries', 'desk', 'development', 'failover', 'federatedRemote', 'skew'];
