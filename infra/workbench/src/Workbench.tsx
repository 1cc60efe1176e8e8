import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ComponentList } from './ComponentList.tsx';
import { components } from './components.ts';
import { onPreviewMessage } from './messages.ts';
import { type Place, usePlace, type Width } from './place.ts';
import { Stage } from './Stage.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useKeys } from './useKeys.ts';
import styles from './Workbench.module.css';

const fits = (filter: string) => {
  const words = filter.toLowerCase().split(/\s+/);
  return ({ at }: { at: string }) => words.every((word) => at.toLowerCase().includes(word));
};

/** The names of the states of what is shown, once the preview has said them; `onAlone` when it asks for one of them alone. */
const useStateNames = (at: string, onAlone: (state: string) => void): readonly string[] => {
  const [told, setTold] = useState<{ at: string; names: readonly string[] }>({ at: '', names: [] });
  const alone = useEffectEvent(onAlone);
  useEffect(
    () =>
      onPreviewMessage((message) => {
        if (message.kind === 'states') setTold(message);
        if (message.kind === 'alone') alone(message.state);
      }),
    [],
  );
  return told.at === at ? told.names : [];
};

const keysInWords = [
  ['/', 'filter'],
  ['j k', 'next, previous component'],
  ['n p', 'next, previous state alone'],
  ['1 2 3 0', '390, 768, 1366, full width'],
  ['d', 'direction'],
] as const;

/** The list of components on the left, and one of them in its states beside it. */
export function Workbench() {
  const [place, go] = usePlace();
  const filter = useRef<HTMLInputElement>(null);
  const states = useStateNames(place.at, (state) => go({ state }));
  const listed = components.filter(fits(place.filter));

  const step = (by: number) => {
    const here = listed.findIndex(({ at }) => at === place.at);
    const next = listed[here === -1 ? 0 : here + by];
    if (next) go({ at: next.at, state: '' });
  };
  const stepState = (by: number) => {
    const all = ['', ...states];
    const state = all[all.indexOf(place.state) + by];
    if (state !== undefined) go({ state });
  };
  const wide = (width: Width) => () => go({ width });
  useKeys({
    '/': () => {
      filter.current?.focus();
      filter.current?.select();
    },
    j: () => step(1),
    k: () => step(-1),
    n: () => stepState(1),
    p: () => stepState(-1),
    d: () => go({ dir: place.dir === 'rtl' ? 'ltr' : 'rtl' }),
    '1': wide('390'),
    '2': wide('768'),
    '3': wide('1366'),
    '0': wide('full'),
  });

  return (
    <div className={styles.workbench}>
      <Sidebar place={place} go={go} filter={filter}>
        <ComponentList components={listed} place={place} states={states} />
      </Sidebar>
      <main className={styles.main}>
        <Toolbar place={place} go={go} />
        <Stage {...place} />
      </main>
    </div>
  );
}

interface SidebarProps {
  place: Place;
  go: (change: Partial<Place>) => void;
  filter: React.RefObject<HTMLInputElement | null>;
  children: React.ReactNode;
}

function Sidebar({ place, go, filter, children }: SidebarProps) {
  return (
    <nav className={styles.side} aria-label="Components">
      <input
        ref={filter}
        className={styles.filter}
        type="search"
        aria-label="Filter the components"
        placeholder="Filter"
        value={place.filter}
        onChange={(event) => go({ filter: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <div className={styles.list}>{children}</div>
      <dl className={styles.keys}>
        {keysInWords.map(([keys, words]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </nav>
  );
}
