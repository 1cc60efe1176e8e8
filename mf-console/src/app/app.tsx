import type { Role } from '@plinth/contracts/constants';
import { administrators, staff } from '@plinth/contracts/constants';
import { Guard } from '@plinth/kit/Guard';
import type { RemoteApp } from '@plinth/kit/remote';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { Console } from './Console.tsx';
import { HomePage } from './HomePage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { pageTitle } from './pageTitle.ts';
import { ScreenFailure } from './ScreenFailure.tsx';

type Screen = () => Promise<{ default: ComponentType }>;

/** A screen that loads when it is opened, for the roles that may see it. */
const screen = (roles: readonly Role[], path: string, title: string, load: Screen): RouteObject => ({
  path,
  loader: () => ({ title: pageTitle(title) }),
  lazy: async () => {
    const { default: Content } = await load();
    return {
      element: (
        <Guard roles={roles}>
          <Content />
        </Guard>
      ),
    };
  },
});

const dashboard: Screen = () => import('../features/dashboard/DashboardPage.tsx');

const screens: RouteObject[] = [
  screen(staff, '/dashboard', 'Website Performance', dashboard),
  screen(staff, '/blogs', 'Blogs', () => import('../features/blogs/BlogsPage.tsx')),
  screen(staff, '/add-blog', 'Add Blog', () => import('../features/blogs/AddBlogPage.tsx')),
  screen(staff, '/blogs/:id', 'Blog', () => import('../features/blogs/BlogPage.tsx')),
  screen(staff, '/blogs/edit/:id', 'Edit Blog', () => import('../features/blogs/EditBlogPage.tsx')),
  screen(staff, '/projects', 'Projects', () => import('../features/projects/ProjectsPage.tsx')),
  screen(staff, '/add-projects', 'Add Project', () => import('../features/projects/AddProjectPage.tsx')),
  screen(staff, '/projects/:id', 'Project', () => import('../features/projects/ProjectPage.tsx')),
  screen(
    staff,
    '/projects/edit/:id',
    'Edit Project',
    () => import('../features/projects/EditProjectPage.tsx'),
  ),
  screen(staff, '/newsletter', 'Send Newsletter', () => import('../features/newsletter/NewsletterPage.tsx')),
  screen(administrators, '/comments', 'Comments', () => import('../features/comments/CommentsPage.tsx')),
  screen(
    administrators,
    '/messages',
    'Contact Messages',
    () => import('../features/messages/MessagesPage.tsx'),
  ),
  screen(administrators, '/register', 'Register', () => import('../features/users/RegisterPage.tsx')),
  { path: '/add-project', element: <Navigate to="/add-projects" replace /> },
];

const settings: RouteObject = {
  path: '/settings',
  lazy: async () => {
    const { default: Content } = await import('../features/settings/SettingsPage.tsx');
    return {
      element: (
        <Guard roles={staff}>
          <Content />
        </Guard>
      ),
    };
  },
  children: [
    {
      index: true,
      loader: () => ({ title: pageTitle('Settings') }),
      lazy: async () => ({ Component: (await import('../features/settings/SettingsIndex.tsx')).default }),
    },
    screen(staff, '/settings/profile', 'Profile', () => import('../features/users/ProfilePage.tsx')),
    screen(
      staff,
      '/settings/edit-profile',
      'Edit Profile',
      () => import('../features/users/EditProfilePage.tsx'),
    ),
    screen(
      staff,
      '/settings/change-password',
      'Change Password',
      () => import('../features/users/ChangePasswordPage.tsx'),
    ),
    screen(
      administrators,
      '/settings/manage-roles',
      'Manage Roles',
      () => import('../features/users/ManageRolesPage.tsx'),
    ),
  ],
};

/** The console's routes. They are rendered in browsers only. */
export const createRoutes: RemoteApp['createRoutes'] = () => [
  {
    element: <Console />,
    errorElement: <ScreenFailure framed />,
    children: [
      {
        errorElement: <ScreenFailure />,
        children: [
          {
            path: '/',
            loader: () => ({ title: pageTitle('Website Performance') }),
            element: <HomePage dashboard={dashboard} />,
          },
          { path: '/login', element: <LoginPage /> },
          ...screens,
          settings,
          {
            path: '*',
            loader: () => ({ title: pageTitle('Not found'), status: 404 }),
            element: <NotFoundPage />,
          },
        ],
      },
    ],
  },
];
