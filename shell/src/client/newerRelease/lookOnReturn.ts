import type { PageReleases } from '../../page.ts';

/** Whoever was away for this long may find that other releases have become live. */
const awayMs = 10 * 60_000;

/** Looks for newer releases when somebody comes back to a page that was left alone for long. */
export const lookForNewerOnReturn = (releases: PageReleases): void => {
  let seenAt = Date.now();
  const seen = () => {
    const away = Date.now() - seenAt > awayMs;
    seenAt = Date.now();
    if (!away) return;
    void import(/* webpackChunkName: "newer" */ './lookForNewer.ts')
      .then(({ lookForNewer }) => lookForNewer(releases))
      // Without it the page goes on with what it has.
      .catch(() => undefined);
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'visibilitychange']) {
    document.addEventListener(sign, seen, { passive: true });
  }
};
