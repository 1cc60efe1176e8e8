import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createAppStore } from '@plinth/host/store';
import { hostOn } from '@plinth/host/testing/hostOn';
import { fakeApi } from '@plinth/kit/testing/fakeApi';
import { textsIn } from '@plinth/kit/texts';
import type { RouteObject } from 'react-router-dom';
import { createRoutes } from './app.tsx';
import { type MenuEntry, maySeeConsole, menuOf } from './menu.ts';
import { accountMenuOf, isWithin, screens, sidebarOf, table } from './screens.ts';
import texts from './texts/en.po';

jest.mock('../features/dashboard/charts.ts', () => ({ __esModule: true }));
jest.mock('../ui/RichTextEditor.tsx', () => ({ __esModule: true, default: () => null }));

const t = textsIn(texts, 'en');
const linksOf = (entries: readonly MenuEntry[]) => entries.map(({ name, to }) => `${t(name)} ${to}`);
const pathsFor = (role: 'admin' | 'editor') =>
  table
    .flatMap((entry) => ['screens' in entry ? entry.screens : [], entry].flat())
    .filter(({ roles }) => roles.includes(role))
    .map((entry) => entry.path)
    .sort();

const pageFiles = (readdirSync(path.join(__dirname, '../features'), { recursive: true }) as string[])
  .filter((file) => file.endsWith('Page.tsx'))
  .sort();

const ofEveryMember = [
  '/dashboard',
  '/blogs',
  '/add-blog',
  '/blogs/:id',
  '/blogs/edit/:id',
  '/projects',
  '/add-projects',
  '/projects/:id',
  '/projects/edit/:id',
  '/newsletter',
  '/settings',
  '/settings/edit-profile',
  '/settings/profile',
  '/settings/change-password',
];
const ofAdministrators = ['/messages', '/comments', '/settings/manage-roles', '/register'];

describe('the table of screens', () => {
  it('has one entry for each screen that there is', async () => {
    const loaded = await Promise.all(screens.map(async ({ load }) => (await load()).default));
    const pages = pageFiles.map((file) => require(`../features/${file}`).default);
    const entries = pages.map((page) => loaded.filter((each) => each === page).length);
    expect(Object.fromEntries(pageFiles.map((file, at) => [file, entries[at]]))).toEqual(
      Object.fromEntries(pageFiles.map((file) => [file, 1])),
    );
    expect(loaded).toHaveLength(pages.length);
  });

  it('is what the routes of the console are made from', () => {
    const pathsOf = (routes: readonly RouteObject[]): string[] =>
      routes.flatMap(({ path: own, children = [] }) => [...(own ? [own] : []), ...pathsOf(children)]);
    const routes = createRoutes({
      store: createAppStore(),
      calls: hostOn(fakeApi({})).calls,
      language: 'en',
    });
    expect(pathsOf(routes).sort()).toEqual([...pathsFor('admin'), '/', '/login', '/add-project', '*'].sort());
  });

  it('opens to editors and administrators what the specification names', () => {
    expect(pathsFor('editor')).toEqual([...ofEveryMember].sort());
    expect(pathsFor('admin')).toEqual([...ofEveryMember, ...ofAdministrators].sort());
  });

  it('shows one screen at /', () => {
    expect(screens.filter(({ isHome }) => isHome).map((screen) => screen.path)).toEqual(['/dashboard']);
  });

  it.each(['admin', 'editor'] as const)('opens each group at one screen for an %s', (role) => {
    for (const entry of table) {
      if (!('screens' in entry)) continue;
      const starts = entry.screens.filter(({ opensFor }) => opensFor?.includes(role));
      expect(starts).toHaveLength(1);
      expect(linksOf(menuOf(entry.screens, 'settings', role)).join()).toContain(starts[0]?.path);
    }
  });

  it('leads nowhere that a role may not see', () => {
    for (const { roles, menus = {} } of [...table, ...screens]) {
      for (const place of Object.values(menus)) {
        expect(place.roles.filter((role) => !roles.includes(role))).toEqual([]);
      }
    }
  });
});

describe('the sidebar', () => {
  it('gives an administrator everything', () => {
    expect(linksOf(sidebarOf('admin'))).toEqual([
      'Dashboard /dashboard',
      'Blogs /blogs',
      'Projects /projects',
      'Newsletter /newsletter',
      'Messages /messages',
      'Comments /comments',
      'Settings /settings',
    ]);
  });

  it('gives an editor blogs, projects and settings', () => {
    expect(linksOf(sidebarOf('editor'))).toEqual([
      'Blogs /blogs',
      'Projects /projects',
      'Settings /settings',
    ]);
  });

  it.each(['guest', 'user', 'somebody', 'constructor'])('gives %s only the login', (role) => {
    expect(linksOf(sidebarOf(role))).toEqual(['Login /login']);
  });

  it.each(['admin', 'editor', 'guest'])('has a sign at every entry of %s', (role) => {
    expect(sidebarOf(role).filter(({ icon }) => !icon)).toEqual([]);
  });

  it.each([
    ['/', '/dashboard'],
    ['/add-blog', '/blogs'],
    ['/add-projects', '/projects'],
  ])('marks at %s the entry of %s', (address, marked) => {
    const entries = sidebarOf('admin').filter(({ to }) => isWithin(address, to));
    expect(entries.map(({ to }) => to)).toEqual([marked]);
  });
});

describe('the side menu of the settings', () => {
  const settings = table.flatMap((entry) => ('screens' in entry ? entry.screens : []));

  it('lets an editor manage their own account', () => {
    expect(linksOf(menuOf(settings, 'settings', 'editor'))).toEqual([
      'Edit Profile /settings/edit-profile',
      'Change Password /settings/change-password',
      'Profile /settings/profile',
    ]);
  });

  it('lets an administrator manage roles', () => {
    expect(linksOf(menuOf(settings, 'settings', 'admin'))).toEqual(['Manage Roles /settings/manage-roles']);
  });
});

describe("the menu of one's own account", () => {
  it.each(['admin', 'editor'])('leads an %s to what is theirs', (role) => {
    expect(linksOf(accountMenuOf(role))).toEqual([
      'Profile /settings/profile',
      'Edit Profile /settings/edit-profile',
      'Change Password /settings/change-password',
    ]);
  });
});

it('has screens for staff only', () => {
  expect(['admin', 'editor', 'user', 'guest'].filter(maySeeConsole)).toEqual(['admin', 'editor']);
});
