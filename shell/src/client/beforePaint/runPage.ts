import { type PageRelease, type PageReleases, remotesHere } from '../../page.ts';
import { integrityOf } from '../integrity.ts';
import { afterFirstView, afterParsing } from './afterFirstView.ts';
import { layOutRest } from './layOutLater.ts';
import { preloadRelease } from './preload.ts';

const run = ({ scripts }: PageRelease) => {
  for (const src of scripts) {
    // They run in the order in which they stand here.
    const script = document.createElement('script');
    document.head.append(Object.assign(script, { src, integrity: integrityOf(src), async: false }));
  }
};

/**
 * Runs the host script and has what it will need fetched beside it. A page that can be seen is shown first: nothing takes the
 * line or the processor from its first view, and its links and forms work without.
 */
export const runPage = async ({ shell, remotes, hasFirstView }: PageReleases, isStaff: boolean) => {
  if (hasFirstView && !isStaff) await afterFirstView();
  preloadRelease(shell);
  if (!isStaff) remotesHere(remotes.visitors).forEach(preloadRelease);
  await afterParsing();
  await layOutRest();
  run(shell);
};
