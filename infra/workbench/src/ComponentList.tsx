import { useEffect, useRef } from 'react';
import styles from './ComponentList.module.css';
import type { ShownComponent } from './components.ts';
import { hashOf, type Place } from './place.ts';

interface ComponentListProps {
  components: readonly ShownComponent[];
  place: Place;
  /** The names of the states of the component that is shown. */
  states: readonly string[];
}

/** The components by part; the one that is shown with its states. */
export function ComponentList({ components, place, states }: ComponentListProps) {
  const parts = [...new Set(components.map(({ part }) => part))];
  if (parts.length === 0) return <p className={styles.none}>No component has this name.</p>;
  return parts.map((part) => (
    <section key={part} aria-labelledby={part}>
      <h2 className={styles.part} id={part}>
        {part}
      </h2>
      <ul className={styles.list}>
        {components
          .filter((component) => component.part === part)
          .map((component) => (
            <Entry key={component.at} component={component} place={place} states={states} />
          ))}
      </ul>
    </section>
  ));
}

interface EntryProps extends Omit<ComponentListProps, 'components'> {
  component: ShownComponent;
}

function Entry({ component: { at, folder, name }, place, states }: EntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  const isShown = at === place.at;
  const known = states.length;
  useEffect(() => {
    if (isShown && known > 0) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, known]);
  return (
    <li ref={entry}>
      <a
        className={styles.component}
        href={hashOf({ ...place, at, state: '' })}
        aria-current={isShown ? 'page' : undefined}
      >
        {name}
        {folder && <span className={styles.folder}>{folder}</span>}
      </a>
      {isShown && <StateLinks place={place} states={states} />}
    </li>
  );
}

function StateLinks({ place, states }: { place: Place; states: readonly string[] }) {
  return (
    <ul className={styles.states}>
      {states.map((state) => (
        <li key={state}>
          <a
            className={styles.state}
            href={hashOf({ ...place, state: place.state === state ? '' : state })}
            aria-current={place.state === state ? 'true' : undefined}
          >
            {state}
          </a>
        </li>
      ))}
    </ul>
  );
}
