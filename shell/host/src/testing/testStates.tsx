import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLanguage, pseudoLanguage } from '@plinth/contracts/languages';
import { type States, stateOf } from '@plinth/kit/testing/states';
import { act, render } from '@testing-library/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { inlineTexts, stringsIn } from './inlineTexts.ts';
import { ShownState } from './ShownState.tsx';

const isComponent = (file: string) => /^[A-Z]\w+\.tsx$/.test(path.basename(file));

const statesFileOf = (file: string) => file.replace(/\.tsx$/, '.states.tsx');

/** Something that can be seen or heard. */
const drawn = 'img, svg, input, textarea, button, [role]';

const stringsOf = (file: string) => stringsIn(readFileSync(file, 'utf8'));

interface Options {
  /** Has them drawn in the pseudo-language: what packages say there by themselves. */
  readonly ofPackages?: readonly string[];
  /** Those of a component's states that are drawn: all, unless it says otherwise. */
  readonly choose?: (states: readonly string[]) => readonly string[];
}

/**
 * Tests that each component of a folder has its states beside it, and draws every one of them. In a test, `load` is the `require`
 * of the test's module. With `ofPackages` they are drawn in the pseudo-language, and all that they say but what their state gives them must
 * come from a catalogue.
 */
export const testStates = (
  folder: string,
  load: (file: string) => unknown,
  Around: ComponentType<{ children: ReactNode }> = Fragment,
  { ofPackages, choose = (all) => all }: Options = {},
) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isComponent).sort();
  const isMissing = (file: string) => !existsSync(path.join(folder, statesFileOf(file)));

  it('are there for every component', () => {
    expect(files.filter(isMissing)).toEqual([]);
  });

  describe.each(files.filter((file) => !isMissing(file)))('%s', (file) => {
    const { states } = load(path.join(folder, statesFileOf(file))) as { states: States };
    const data = () => [
      ...stringsOf(path.join(folder, statesFileOf(file))),
      ...stringsOf(require.resolve('@plinth/kit/testing/states')),
      ...(ofPackages ?? []),
    ];
    it.each(choose(Object.keys(states)))('draws: %s', async (name) => {
      const state = stateOf(states[name] ?? (() => null));
      render(
        <ShownState state={state} Around={Around} language={ofPackages ? pseudoLanguage : defaultLanguage} />,
      );
      // Parts that are loaded late have their turn.
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      expect(document.body.textContent || document.querySelector(drawn)).toBeTruthy();
      if (ofPackages) expect(inlineTexts(document.body, data())).toEqual([]);
    });
  });
};
