import type { States } from '@plinth/kit/testing/states';
import { ConsoleTheme } from '@plinth/mf-console/app/ConsoleTheme';
import { type ComponentType, Fragment, type ReactNode } from 'react';

export interface ShownComponent {
  /** Names it in the address: its part and its path there. */
  at: string;
  part: string;
  folder: string;
  name: string;
  Around: ComponentType<{ children: ReactNode }>;
  load: () => Promise<{ states: States }>;
}

// webpack reads these options where they stand.
const parts = [
  {
    part: 'kit',
    files: import.meta.webpackContext('../../../shell/kit/src', { regExp: /\.states\.tsx$/, mode: 'lazy' }),
    Around: Fragment,
  },
  {
    part: 'mf-public',
    files: import.meta.webpackContext('../../../mf-public/src/ui', {
      regExp: /\.states\.tsx$/,
      mode: 'lazy',
    }),
    Around: Fragment,
  },
  {
    part: 'mf-console',
    files: import.meta.webpackContext('../../../mf-console/src/ui', {
      regExp: /\.states\.tsx$/,
      mode: 'lazy',
    }),
    Around: ConsoleTheme,
  },
];

const componentOf = ({ part, files, Around }: (typeof parts)[number], file: string): ShownComponent => {
  const steps = file
    .replace(/^\.\//, '')
    .replace(/\.states\.tsx$/, '')
    .split('/');
  return {
    at: [part, ...steps].join('/'),
    part,
    folder: steps.slice(0, -1).join('/'),
    name: steps.at(-1) ?? '',
    Around,
    load: () => files(file) as Promise<{ states: States }>,
  };
};

/** Every component that has states, in the order of the list. */
export const components: readonly ShownComponent[] = parts.flatMap((part) =>
  part.files.keys().map((file) => componentOf(part, file)),
);
