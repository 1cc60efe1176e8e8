import { type Role, staff } from '@plinth/contracts/constants';
import type { Icon, MenuName, Screen, ScreenGroup } from './screen.ts';

export interface MenuEntry {
  /** For `screenName`. */
  name: string;
  to: string;
  icon?: Icon | undefined;
}

/** What a menu shows to a role: nothing, where the menu has nothing for it. */
export const menuOf = (
  screens: readonly (Screen | ScreenGroup)[],
  menu: MenuName,
  role: string,
): readonly MenuEntry[] =>
  screens
    .flatMap(({ path, title, icon, menus }) => {
      const place = menus?.[menu];
      if (!place?.roles.includes(role as Role)) return [];
      return [{ name: place.name ?? title, to: path, icon, first: place.first ?? false }];
    })
    .sort((one, other) => Number(other.first) - Number(one.first))
    .map(({ first: _, ...entry }) => entry);

/** Whether the console has screens for this role. */
export const maySeeConsole = (role: string): boolean => staff.some((member: Role) => member === role);
