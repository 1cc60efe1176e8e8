import { lazy, Suspense } from 'react';
import { useHydrated } from '../../../ui/useHydrated.ts';
import type { CardProject } from '../ProjectCard.tsx';
import styles from './lateKept.module.css';

type Chunk = typeof import('./keptChunk.ts');

/** Nobody misses what never comes: the page lives without it. */
const withoutParts: Chunk = { Tools: () => null, Bar: () => null };
const load = (): Promise<Chunk> =>
  import(/* webpackChunkName: "kept-projects" */ './keptChunk.ts').catch(() => withoutParts);
const Tools = lazy(async () => ({ default: (await load()).Tools }));
const Bar = lazy(async () => ({ default: (await load()).Bar }));

/** The buttons of a card or a page that keep a project on the device, in a place that waits for them. */
export function KeptTools({ project }: { project: CardProject }) {
  const alive = useHydrated();
  return (
    <div className={styles.tools}>
      <Suspense>{alive && <Tools project={project} />}</Suspense>
    </div>
  );
}

/** What is kept on the device, at the foot of the window. */
export function KeptBar() {
  const alive = useHydrated();
  return <Suspense>{alive && <Bar />}</Suspense>;
}
