import { Blog } from '@plinth/contracts/blogs';
import { Project } from '@plinth/contracts/projects';
import { sampleOf } from '@plinth/kit/testing/sampleOf';

export const aBlog = (overrides: Partial<Blog> = {}): Blog =>
  sampleOf(Blog, {
    _id: 'id-of-blog-1',
    slug: 'blog-1',
    title: 'What a plinth is for',
    author: 'Mahnoor Vellani',
    authorSlug: 'mahnoor-vellani',
    date: '2026-03-20T00:00:00.000Z',
    image: 'plinth.webp',
    excerpt: 'Nobody thanks you for a plinth.',
    description: '<p>Nobody thanks you for a <strong>plinth</strong>.</p>',
    revision: 1,
    state: 'published',
    ...overrides,
  });

export const aProject = (overrides: Partial<Project> = {}): Project =>
  sampleOf(Project, {
    _id: 'id-of-project-1',
    slug: 'project-1',
    title: 'Paragon Towers',
    category: 'ongoing',
    projectType: 'construction',
    mainImage: 'towers.webp',
    date: '2026-01-10T00:00:00.000Z',
    excerpt: 'Two towers over an arcade.',
    description: '<p>Two towers over an arcade.</p>',
    galleryImages: ['one.webp', 'two.webp'],
    completedDate: '',
    startingDate: '',
    expectedCompletionDate: '2027-04-30',
    revision: 1,
    state: 'published',
    ...overrides,
  });
