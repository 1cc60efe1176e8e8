import { type Role, staff } from '@plinth/contracts/constants';

export interface MenuEntry {
  name: string;
  to: string;
  /** Screens of the entry whose address does not begin with its own. */
  also?: readonly string[];
}

const dashboard = { name: 'Dashboard', to: '/dashboard', also: ['/'] };
const blogs = { name: 'Blogs', to: '/blogs', also: ['/add-blog'] };
const projects = { name: 'Projects', to: '/projects', also: ['/add-projects'] };
const newsletter = { name: 'Newsletter', to: '/newsletter' };
const messages = { name: 'Messages', to: '/messages' };
const comments = { name: 'Comments', to: '/comments' };
const settings = { name: 'Settings', to: '/settings' };

const guestMenu: readonly MenuEntry[] = [{ name: 'Login', to: '/login' }];

const menus = new Map<string, readonly MenuEntry[]>([
  ['admin', [dashboard, blogs, projects, newsletter, messages, comments, settings]],
  ['editor', [blogs, projects, settings]],
]);

/** The sidebar's entries; a role that has no menu of its own gets the guest's. */
export const menuOf = (role: string): readonly MenuEntry[] => menus.get(role) ?? guestMenu;

/** Whether the console has screens for this role. */
export const maySeeConsole = (role: string): boolean => staff.some((member: Role) => member === role);

/** The sidebar's label: `Admin Panel`. */
export const panelName = (role: string): string => `${role.charAt(0).toUpperCase()}${role.slice(1)} Panel`;
