import { readdirSync } from 'node:fs';
import path from 'node:path';
import { BinEntry } from '@plinth/contracts/bin';
import { Blog } from '@plinth/contracts/blogs';
import { Comment } from '@plinth/contracts/comments';
import { company } from '@plinth/contracts/company';
import { publicationStates } from '@plinth/contracts/constants';
import { languages } from '@plinth/contracts/languages';
import { Message } from '@plinth/contracts/messages';
import { Campaign } from '@plinth/contracts/newsletter';
import { Picture } from '@plinth/contracts/pictures';
import { Project } from '@plinth/contracts/projects';
import { RevisionSummary, revisionKinds } from '@plinth/contracts/revisions';
import { Session } from '@plinth/contracts/sessions';
import { User } from '@plinth/contracts/users';
import { createAppStore } from '@plinth/host/store';
import { hostOn } from '@plinth/host/testing/hostOn';
import { inlineTexts } from '@plinth/host/testing/inlineTexts';
import { fakeApi } from '@plinth/kit/testing/fakeApi';
import { sampleOf } from '@plinth/kit/testing/sampleOf';
import { textsIn } from '@plinth/kit/texts';
import { act, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { visit } from '../testing/visit.tsx';
import { kindsInWords } from '../ui/imageKind.ts';
import { createRoutes } from './app.tsx';
import { type MenuEntry, maySeeConsole, menuOf } from './menu.ts';
import { screenName } from './screenName.ts';
import { accountMenuOf, isWithin, screens, sidebarOf, table } from './screens.ts';
import texts from './texts/en.po';

jest.mock('../features/dashboard/charts.ts', () => ({
  __esModule: true,
  runCharts: () => undefined,
  LineChart: ({ label }: { label: string }) => label,
  PieChart: ({ label }: { label: string }) => label,
}));
jest.mock('../ui/RichTextEditor.tsx', () => ({ __esModule: true, default: () => null }));

const linksOf = (entries: readonly MenuEntry[]) =>
  entries.map(({ name, to }) => `${screenName('en', name)} ${to}`);
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
  '/media',
  '/newsletter',
  '/settings',
  '/settings/edit-profile',
  '/settings/profile',
  '/settings/change-password',
];
/** Beside what the specification names. */
const besides = [
  '/blogs/:id/revisions',
  '/projects/:id/offer',
  '/projects/:id/revisions',
  '/bin',
  '/bin/:id',
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
    expect(pathsFor('editor')).toEqual([...ofEveryMember, ...besides].sort());
    expect(pathsFor('admin')).toEqual([...ofEveryMember, ...besides, ...ofAdministrators].sort());
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
      'Pictures /media',
      'Newsletter /newsletter',
      'Messages /messages',
      'Comments /comments',
      'Bin /bin',
      'Settings /settings',
    ]);
  });

  it('gives an editor blogs, projects, pictures and settings', () => {
    expect(linksOf(sidebarOf('editor'))).toEqual([
      'Blogs /blogs',
      'Projects /projects',
      'Pictures /media',
      'Bin /bin',
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

/** Nothing of it is a word: what a screen says then is its own. */
const wordless = () => {
  const blog = sampleOf(Blog, { _id: '7', title: '1', author: '2', description: '<p>3</p>' });
  const project = sampleOf(Project, {
    _id: '7',
    title: '1',
    description: '<p>2</p>',
    galleryImages: ['3.webp'],
  });
  const letter = { name: '1', email: '2@3', status: 'unread' as const };
  const comment = sampleOf(Comment, { ...letter, _id: '1', comment: '4', blogId: '7' });
  const message = sampleOf(Message, { ...letter, _id: '1', subject: '4', message: '5' });
  const user = sampleOf(User, { _id: '1', fullName: '1', email: '2@3', contactNumber: '4' });
  const sendAt = '2999-01-01T00:00:00.000Z';
  const campaign = sampleOf(Campaign, { _id: '1', subject: '1', sendAt, total: 5, uncertain: 1 });
  const session = sampleOf(Session, { _id: '1', device: '1', address: '2' });
  const plan = { publishAt: sendAt, withdrawAt: sendAt, hasNewerText: true };
  const inEachState = (one: { _id: string }) =>
    publicationStates.map((state) => ({ ...one, ...plan, _id: state, state }));
  const planned = { type: 'blog', _id: '7', title: '1', at: sendAt } as const;
  const schedule = {
    timeZone: 'Asia/Karachi',
    lateCount: 1,
    late: [{ ...planned, what: 'publish' }],
    next: [{ ...planned, what: 'withdraw' }],
  };
  const revisions = revisionKinds.map((what, index) =>
    sampleOf(RevisionSummary, { revision: revisionKinds.length - index, what, fields: ['title'] }),
  );
  const revisionOf =
    (content: object) =>
    ({ url: { pathname } }: { url: URL }) => {
      const revision = Number(pathname.split('/').at(-1));
      return { ...revisions[0], revision, content: { ...content, title: `${revision}` } };
    };
  const binned = sampleOf(BinEntry, { _id: '7', title: '1', by: { _id: '1', fullName: '1' } });
  const inStates = { draft: 1, scheduled: 1, published: 1, withdrawn: 1 };
  return {
    'GET /api/user/profile': user,
    'GET /api/user': [user, { ...user, _id: 'me' }],
    'GET /api/auth/sessions': [session, { ...session, _id: '2', current: true }],
    'GET /api/stats/subscribers': { totalSubscribers: 110, monthlyIncrease: 10 },
    'GET /api/stats/contactMessagesthismonth': { totalContacts: 4, monthlyIncrease: 4 },
    'GET /api/stats/blogFeedback': { unread: 2, read: 5 },
    'GET /api/stats/latest-blog': blog,
    'GET /api/stats/latest-project': null,
    'GET /api/stats/schedule': schedule,
    'GET /api/stats/visits': {
      days: [{ day: '2026-03-04', visitors: 3 }],
      pages: [{ name: '/', count: 4 }],
      sources: [{ name: '', count: 2 }],
      countries: [{ name: 'PK', count: 2 }],
      steps: { project: 3, form: 2, sent: 1 },
    },
    'GET /api/search/missed': { days: 30, words: [{ word: '1', count: 2, last: sendAt }] },
    'GET /api/stats/blogs': inStates,
    'GET /api/stats/projects': inStates,
    'GET /api/blogs': [blog, ...inEachState(blog)],
    'GET /api/blogs/7': blog,
    'GET /api/blogs/edit/7': blog,
    'GET /api/projects': [project, ...inEachState(project)],
    'GET /api/projects/7': project,
    'GET /api/media': [
      sampleOf(Picture, { _id: '1', alt: '1', usedBy: [{ type: 'blog', _id: '7', title: '1' }] }),
    ],
    'GET /api/projects/edit/7': project,
    'GET /api/blogs/7/revisions': revisions,
    'GET /api/blogs/7/revisions/:': revisionOf(blog),
    'GET /api/projects/7/revisions': revisions,
    'GET /api/projects/7/revisions/:': revisionOf(project),
    'GET /api/bin': publicationStates.map((state) => ({ ...binned, _id: state, state })),
    'GET /api/bin/7': { ...binned, blog },
    'GET /api/comments': [comment, { ...comment, _id: '2', status: 'read' }],
    'GET /api/messages': [message, { ...message, _id: '2', status: 'read', category: '6' }],
    'GET /api/email/campaigns': (['waiting', 'sending', 'paused', 'cancelled'] as const).map((status) => ({
      ...campaign,
      _id: status,
      status,
    })),
  };
};

const isWaiting = () => document.querySelector('main :is(.loading, .skeleton, [aria-busy="true"])') !== null;

it('says nothing in another language that no translator could reach', async () => {
  const { router } = await visit('/', { language: 'qps', answers: wordless() });
  const addresses = ['/blogs/', '/projects/'];
  const ownNames = Object.values(languages).map(({ name }) => name);
  /** The browser's own, which has no pseudo-language. */
  const countryName = 'Pakistan';
  const data = [...addresses, ...ownNames, countryName, company.name, kindsInWords('qps')];
  const inline: Record<string, string[]> = {};
  for (const screen of screens) {
    await act(() => router.navigate(screen.path.replace(':id', '7')));
    await waitFor(() => expect(isWaiting()).toBe(false));
    expect(document.body.textContent).not.toContain(textsIn(texts, 'qps')('screen.failed'));
    inline[screen.path] = inlineTexts(document.body, data);
  }
  expect(inline).toEqual(Object.fromEntries(screens.map((screen) => [screen.path, []])));
});
