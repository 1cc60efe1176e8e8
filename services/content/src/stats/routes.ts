import { contentStats } from '@plinth/contracts/stats';
import { implement } from '@plinth/runtime/http/implement';
import type { BlogRepository } from '../blogs/repository.ts';
import type { ProjectRepository } from '../projects/repository.ts';

interface Deps {
  readonly blogs: BlogRepository;
  readonly projects: ProjectRepository;
}

export const statsRoutes = ({ blogs, projects }: Deps) =>
  implement(contentStats, {
    readLatestBlog: async () => (await blogs.newest(1))[0] ?? null,
    readLatestProject: () => projects.newest(),
  });
