import '@plinth/host/base.css';
import { ShownState } from '@plinth/host/testing/ShownState';
import { type State, type States, stateOf } from '@plinth/kit/testing/states';
import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { components, type ShownComponent } from './components.ts';
import { isTyping, tellWorkbench } from './messages.ts';
import styles from './preview.module.css';

/** A state that cannot be drawn says why, and leaves the others as they are. */
class Drawn extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <pre className={styles.fault}>{String(this.state.error)}</pre>;
  }
}

function Shown({ state, Around }: { state: State; Around: ShownComponent['Around'] }) {
  return (
    <Drawn>
      <ShownState state={state} Around={Around} />
    </Drawn>
  );
}

interface AllStatesProps {
  states: States;
  Around: ShownComponent['Around'];
}

function AllStates({ states, Around }: AllStatesProps) {
  return Object.entries(states).map(([name, given]) => (
    <section key={name} className={styles.section} aria-label={name}>
      <h2 className={styles.name} dir="ltr">
        {name}
      </h2>
      {stateOf(given).alone ? (
        <p className={styles.alone} dir="ltr">
          It covers the page.{' '}
          <button type="button" onClick={() => tellWorkbench({ kind: 'alone', state: name })}>
            Show it alone
          </button>
        </p>
      ) : (
        <Shown state={stateOf(given)} Around={Around} />
      )}
    </section>
  ));
}

const show = async (element: HTMLElement) => {
  const asked = new URLSearchParams(location.search);
  document.documentElement.dir = asked.get('dir') ?? 'ltr';
  const component = components.find(({ at }) => at === asked.get('at'));
  if (!component) throw new Error(`There is no component ${asked.get('at')}`);
  const { states } = await component.load();
  tellWorkbench({ kind: 'states', at: component.at, names: Object.keys(states) });
  const one = states[asked.get('state') ?? ''];
  createRoot(element).render(
    one ? (
      <div className={styles.one}>
        <Shown state={stateOf(one)} Around={component.Around} />
      </div>
    ) : (
      <AllStates states={states} Around={component.Around} />
    ),
  );
};

addEventListener('keydown', (event) => {
  if (!isTyping(event)) tellWorkbench({ kind: 'key', key: event.key });
});

const element = document.getElementById('preview');
if (element) {
  show(element).catch((error: unknown) => {
    element.textContent = String(error);
  });
}
