import type { Role } from '@plinth/contracts/constants';
import type { ComponentType } from 'react';
import type { FirstCalls } from './firstCalls.ts';

export type Load = () => Promise<{ default: ComponentType }>;
export type Icon = ComponentType<{ 'aria-hidden': true }>;

/** The menus of the console: beside every screen, beside the settings, and behind "My account" in the top bar. */
export type MenuName = 'sidebar' | 'settings' | 'account';

interface Place {
  /** Whose menu it stands in. */
  roles: readonly Role[];
  /** The same of what the menu calls the screen, where that is not its title. */
  name?: string;
  /** It stands before all others, wherever the table has it. */
  first?: true;
}

/** Everything that the console knows of a screen before it is opened. */
export interface Screen {
  path: string;
  /** The name of its title, for `screenName`. */
  title: string;
  /** Who may see it. */
  roles: readonly Role[];
  /** The names of its chunks: a document asks for them before any script runs. */
  chunks: readonly string[];
  load: Load;
  calls?: FirstCalls;
  /** The menus that it stands in, each in the order of the table. */
  menus?: Partial<Record<MenuName, Place>>;
  icon?: Icon;
  /** The screen whose entry in the sidebar is marked while this one is shown, where its own address does not say so. */
  within?: string;
  /** It is what `/` shows. */
  isHome?: true;
  /** Another address of it. */
  redirectsFrom?: string;
  /** Of the screens of a group, the roles for whom the group opens at this one. */
  opensFor?: readonly Role[];
}

/** Screens inside another one, which has a menu of them and opens at one of them. */
export interface ScreenGroup extends Omit<Screen, 'load' | 'calls'> {
  load: () => Promise<{ default: ComponentType<{ screens: readonly Screen[] }> }>;
  screens: readonly Screen[];
}
