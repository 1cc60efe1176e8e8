import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type States, stateOf } from '@plinth/kit/testing/states';
import { act, render } from '@testing-library/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { ShownState } from './ShownState.tsx';

const isComponent = (file: string) => /^[A-Z]\w+\.tsx$/.test(path.basename(file));

const statesFileOf = (file: string) => file.replace(/\.tsx$/, '.states.tsx');

/** Something that can be seen or heard. */
const drawn = 'img, svg, input, textarea, button, [role]';

/**
 * Tests that each component of a folder has its states beside it, and draws every one of them. In a test, `load` is the `require`
 * of the test's module.
 */
export const testStates = (
  folder: string,
  load: (file: string) => unknown,
  Around: ComponentType<{ children: ReactNode }> = Fragment,
) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isComponent).sort();
  const isMissing = (file: string) => !existsSync(path.join(folder, statesFileOf(file)));

  it('are there for every component', () => {
    expect(files.filter(isMissing)).toEqual([]);
  });

  describe.each(files.filter((file) => !isMissing(file)))('%s', (file) => {
    const { states } = load(path.join(folder, statesFileOf(file))) as { states: States };
    it.each(Object.keys(states))('draws: %s', async (name) => {
      const state = stateOf(states[name] ?? (() => null));
      render(<ShownState state={state} Around={Around} />);
      // Parts that are loaded late have their turn.
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      expect(document.body.textContent || document.querySelector(drawn)).toBeTruthy();
    });
  });
};
