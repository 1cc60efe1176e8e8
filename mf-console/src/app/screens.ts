import {
  BarChartOutlined,
  CommentOutlined,
  DeleteOutlined,
  FileTextOutlined,
  InboxOutlined,
  LoginOutlined,
  MailOutlined,
  PictureOutlined,
  ProjectOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { administrators, type Role, staff } from '@plinth/contracts/constants';
import { callsOfPictures } from '../features/pictures/pictureFilter.ts';
import * as first from './firstCalls.ts';
import { type MenuEntry, menuOf } from './menu.ts';
import type { Screen, ScreenGroup } from './screen.ts';

const editors = ['editor'] as const satisfies readonly Role[];

/**
 * The table of screens: routes, guards, first calls and menus are made from it. A further screen is a further entry, in the place
 * that its menu shall have it.
 */
export const table: readonly (Screen | ScreenGroup)[] = [
  {
    path: '/dashboard',
    title: 'dashboard',
    roles: staff,
    chunks: ['dashboard'],
    load: () => import(/* webpackChunkName: "dashboard" */ '../features/dashboard/DashboardPage.tsx'),
    calls: first.callsOfDashboard,
    menus: { sidebar: { roles: administrators, name: 'dashboardInMenu' } },
    icon: BarChartOutlined,
    isHome: true,
  },
  {
    path: '/blogs',
    title: 'blogs',
    roles: staff,
    chunks: ['blogs'],
    load: () => import(/* webpackChunkName: "blogs" */ '../features/blogs/BlogsPage.tsx'),
    calls: first.callsOfBlogs,
    menus: { sidebar: { roles: staff } },
    icon: FileTextOutlined,
  },
  {
    path: '/add-blog',
    title: 'addBlog',
    roles: staff,
    chunks: ['add-blog', 'editor'],
    load: () => import(/* webpackChunkName: "add-blog" */ '../features/blogs/AddBlogPage.tsx'),
    within: '/blogs',
  },
  {
    path: '/blogs/:id',
    title: 'blog',
    roles: staff,
    chunks: ['blog'],
    load: () => import(/* webpackChunkName: "blog" */ '../features/blogs/BlogPage.tsx'),
    calls: first.callsOfBlog,
  },
  {
    path: '/blogs/edit/:id',
    title: 'editBlog',
    roles: staff,
    chunks: ['edit-blog', 'editor'],
    load: () => import(/* webpackChunkName: "edit-blog" */ '../features/blogs/EditBlogPage.tsx'),
    calls: first.callsOfBlogEdit,
  },
  {
    path: '/blogs/:id/revisions',
    title: 'blogRevisions',
    roles: staff,
    chunks: ['blog-revisions'],
    load: () => import(/* webpackChunkName: "blog-revisions" */ '../features/blogs/BlogRevisionsPage.tsx'),
    calls: first.callsOfBlogRevisions,
  },
  {
    path: '/projects',
    title: 'projects',
    roles: staff,
    chunks: ['projects'],
    load: () => import(/* webpackChunkName: "projects" */ '../features/projects/ProjectsPage.tsx'),
    calls: first.callsOfProjects,
    menus: { sidebar: { roles: staff } },
    icon: ProjectOutlined,
  },
  {
    path: '/add-projects',
    title: 'addProject',
    roles: staff,
    chunks: ['add-project', 'editor'],
    load: () => import(/* webpackChunkName: "add-project" */ '../features/projects/AddProjectPage.tsx'),
    within: '/projects',
    redirectsFrom: '/add-project',
  },
  {
    path: '/projects/:id',
    title: 'project',
    roles: staff,
    chunks: ['project'],
    load: () => import(/* webpackChunkName: "project" */ '../features/projects/ProjectPage.tsx'),
    calls: first.callsOfProject,
  },
  {
    path: '/projects/edit/:id',
    title: 'editProject',
    roles: staff,
    chunks: ['edit-project', 'editor'],
    load: () => import(/* webpackChunkName: "edit-project" */ '../features/projects/EditProjectPage.tsx'),
    calls: first.callsOfProjectEdit,
  },
  {
    path: '/projects/:id/offer',
    title: 'projectOffer',
    roles: staff,
    chunks: ['project-offer'],
    load: () => import(/* webpackChunkName: "project-offer" */ '../features/projects/offer/OfferPage.tsx'),
    calls: first.callsOfProjectEdit,
  },
  {
    path: '/projects/:id/revisions',
    title: 'projectRevisions',
    roles: staff,
    chunks: ['project-revisions'],
    load: () =>
      import(/* webpackChunkName: "project-revisions" */ '../features/projects/ProjectRevisionsPage.tsx'),
    calls: first.callsOfProjectRevisions,
  },
  {
    path: '/media',
    title: 'pictures',
    roles: staff,
    chunks: ['pictures'],
    load: () => import(/* webpackChunkName: "pictures" */ '../features/pictures/PicturesPage.tsx'),
    calls: callsOfPictures,
    menus: { sidebar: { roles: staff } },
    icon: PictureOutlined,
  },
  {
    path: '/newsletter',
    title: 'newsletter',
    roles: staff,
    chunks: ['newsletter'],
    load: () => import(/* webpackChunkName: "newsletter" */ '../features/newsletter/NewsletterPage.tsx'),
    calls: first.callsOfNewsletter,
    menus: { sidebar: { roles: administrators, name: 'newsletterInMenu' } },
    icon: MailOutlined,
  },
  {
    path: '/messages',
    title: 'messages',
    roles: administrators,
    chunks: ['messages'],
    load: () => import(/* webpackChunkName: "messages" */ '../features/messages/MessagesPage.tsx'),
    calls: first.callsOfMessages,
    menus: { sidebar: { roles: administrators, name: 'messagesInMenu' } },
    icon: InboxOutlined,
  },
  {
    path: '/comments',
    title: 'comments',
    roles: administrators,
    chunks: ['comments'],
    load: () => import(/* webpackChunkName: "comments" */ '../features/comments/CommentsPage.tsx'),
    calls: first.callsOfComments,
    menus: { sidebar: { roles: administrators } },
    icon: CommentOutlined,
  },
  {
    path: '/register',
    title: 'register',
    roles: administrators,
    chunks: ['register'],
    load: () => import(/* webpackChunkName: "register" */ '../features/users/RegisterPage.tsx'),
  },
  {
    path: '/bin',
    title: 'bin',
    roles: staff,
    chunks: ['bin'],
    load: () => import(/* webpackChunkName: "bin" */ '../features/bin/BinPage.tsx'),
    calls: first.callsOfBin,
    menus: { sidebar: { roles: staff } },
    icon: DeleteOutlined,
  },
  {
    path: '/bin/:id',
    title: 'binEntry',
    roles: staff,
    chunks: ['bin-entry'],
    load: () => import(/* webpackChunkName: "bin-entry" */ '../features/bin/BinEntryPage.tsx'),
    calls: first.callsOfBinEntry,
  },
  {
    path: '/settings',
    title: 'settings',
    roles: staff,
    chunks: ['settings'],
    load: () => import(/* webpackChunkName: "settings" */ './settings/SettingsPage.tsx'),
    menus: { sidebar: { roles: staff } },
    icon: SettingOutlined,
    screens: [
      {
        path: '/settings/edit-profile',
        title: 'editProfile',
        roles: staff,
        chunks: ['edit-profile'],
        load: () => import(/* webpackChunkName: "edit-profile" */ '../features/users/EditProfilePage.tsx'),
        menus: { settings: { roles: editors }, account: { roles: staff } },
      },
      {
        path: '/settings/change-password',
        title: 'changePassword',
        roles: staff,
        chunks: ['change-password'],
        load: () =>
          import(/* webpackChunkName: "change-password" */ '../features/users/ChangePasswordPage.tsx'),
        menus: { settings: { roles: editors }, account: { roles: staff } },
      },
      {
        path: '/settings/profile',
        title: 'profile',
        roles: staff,
        chunks: ['profile'],
        load: () => import(/* webpackChunkName: "profile" */ '../features/users/ProfilePage.tsx'),
        menus: { settings: { roles: editors }, account: { roles: staff, first: true } },
        opensFor: editors,
      },
      {
        path: '/settings/manage-roles',
        title: 'manageRoles',
        roles: administrators,
        chunks: ['manage-roles'],
        load: () => import(/* webpackChunkName: "manage-roles" */ '../features/users/ManageRolesPage.tsx'),
        menus: { settings: { roles: administrators } },
        opensFor: administrators,
      },
    ],
  },
];

/** Every screen of the table. */
export const screens: readonly Screen[] = table.flatMap((entry) =>
  'screens' in entry ? entry.screens : [entry],
);

/** Where those go who have no screens. */
export const login = { name: 'login', to: '/login', icon: LoginOutlined } satisfies MenuEntry;

/** The entries of the sidebar; a role that has none of its own gets the guest's. */
export const sidebarOf = (role: string): readonly MenuEntry[] => {
  const own = menuOf(table, 'sidebar', role);
  return own.length > 0 ? own : [login];
};

/** The entries behind "My account". */
export const accountMenuOf = (role: string): readonly MenuEntry[] => menuOf(screens, 'account', role);

/** Whether the entry of the sidebar that leads to `to` is that of the screen at an address, whose own address is another. */
export const isWithin = (pathname: string, to: string): boolean =>
  screens.some(({ path, within, isHome }) =>
    path === to ? isHome === true && pathname === '/' : path === pathname && within === to,
  );
