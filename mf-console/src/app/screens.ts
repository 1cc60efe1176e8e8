import { administrators, staff } from '@plinth/contracts/constants';
import * as first from './firstCalls.ts';
import type { Load, Screen } from './screen.tsx';

export const dashboard: Load = () =>
  import(/* webpackChunkName: "dashboard" */ '../features/dashboard/DashboardPage.tsx');

export const screens: readonly Screen[] = [
  {
    path: '/dashboard',
    title: 'Website Performance',
    roles: staff,
    chunks: ['dashboard'],
    load: dashboard,
    calls: first.callsOfDashboard,
  },
  {
    path: '/blogs',
    title: 'Blogs',
    roles: staff,
    chunks: ['blogs'],
    load: () => import(/* webpackChunkName: "blogs" */ '../features/blogs/BlogsPage.tsx'),
    calls: first.callsOfBlogs,
  },
  {
    path: '/add-blog',
    title: 'Add Blog',
    roles: staff,
    chunks: ['add-blog', 'editor'],
    load: () => import(/* webpackChunkName: "add-blog" */ '../features/blogs/AddBlogPage.tsx'),
  },
  {
    path: '/blogs/:id',
    title: 'Blog',
    roles: staff,
    chunks: ['blog'],
    load: () => import(/* webpackChunkName: "blog" */ '../features/blogs/BlogPage.tsx'),
    calls: first.callsOfBlog,
  },
  {
    path: '/blogs/edit/:id',
    title: 'Edit Blog',
    roles: staff,
    chunks: ['edit-blog', 'editor'],
    load: () => import(/* webpackChunkName: "edit-blog" */ '../features/blogs/EditBlogPage.tsx'),
    calls: first.callsOfBlogEdit,
  },
  {
    path: '/projects',
    title: 'Projects',
    roles: staff,
    chunks: ['projects'],
    load: () => import(/* webpackChunkName: "projects" */ '../features/projects/ProjectsPage.tsx'),
    calls: first.callsOfProjects,
  },
  {
    path: '/add-projects',
    title: 'Add Project',
    roles: staff,
    chunks: ['add-project', 'editor'],
    load: () => import(/* webpackChunkName: "add-project" */ '../features/projects/AddProjectPage.tsx'),
  },
  {
    path: '/projects/:id',
    title: 'Project',
    roles: staff,
    chunks: ['project'],
    load: () => import(/* webpackChunkName: "project" */ '../features/projects/ProjectPage.tsx'),
    calls: first.callsOfProject,
  },
  {
    path: '/projects/edit/:id',
    title: 'Edit Project',
    roles: staff,
    chunks: ['edit-project', 'editor'],
    load: () => import(/* webpackChunkName: "edit-project" */ '../features/projects/EditProjectPage.tsx'),
    calls: first.callsOfProject,
  },
  {
    path: '/newsletter',
    title: 'Send Newsletter',
    roles: staff,
    chunks: ['newsletter'],
    load: () => import(/* webpackChunkName: "newsletter" */ '../features/newsletter/NewsletterPage.tsx'),
    calls: first.callsOfNewsletter,
  },
  {
    path: '/comments',
    title: 'Comments',
    roles: administrators,
    chunks: ['comments'],
    load: () => import(/* webpackChunkName: "comments" */ '../features/comments/CommentsPage.tsx'),
    calls: first.callsOfComments,
  },
  {
    path: '/messages',
    title: 'Contact Messages',
    roles: administrators,
    chunks: ['messages'],
    load: () => import(/* webpackChunkName: "messages" */ '../features/messages/MessagesPage.tsx'),
    calls: first.callsOfMessages,
  },
  {
    path: '/register',
    title: 'Register',
    roles: administrators,
    chunks: ['register'],
    load: () => import(/* webpackChunkName: "register" */ '../features/users/RegisterPage.tsx'),
  },
];

/** Those below `/settings`. */
export const settingsScreens: readonly Screen[] = [
  {
    path: '/settings/profile',
    title: 'Profile',
    roles: staff,
    chunks: ['profile'],
    load: () => import(/* webpackChunkName: "profile" */ '../features/users/ProfilePage.tsx'),
  },
  {
    path: '/settings/edit-profile',
    title: 'Edit Profile',
    roles: staff,
    chunks: ['edit-profile'],
    load: () => import(/* webpackChunkName: "edit-profile" */ '../features/users/EditProfilePage.tsx'),
  },
  {
    path: '/settings/change-password',
    title: 'Change Password',
    roles: staff,
    chunks: ['change-password'],
    load: () => import(/* webpackChunkName: "change-password" */ '../features/users/ChangePasswordPage.tsx'),
  },
  {
    path: '/settings/manage-roles',
    title: 'Manage Roles',
    roles: administrators,
    chunks: ['manage-roles'],
    load: () => import(/* webpackChunkName: "manage-roles" */ '../features/users/ManageRolesPage.tsx'),
  },
];
