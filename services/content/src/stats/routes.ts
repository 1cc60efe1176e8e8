import { contentStats } from '@plinth/contracts/stats';
import { implement } from '@plinth/runtime/http/implement';
import { summaryOf as blogSummary } from '../blogs/presenter.ts';
import type { BlogRepository } from '../blogs/repository.ts';
import { summaryOf as projectSummary } from '../projects/presenter.ts';
import type { ProjectRepository } from '../projects/repository.ts';

interface Deps {
  readonly blogs: BlogRepository;
  readonly projects: ProjectRepository;
}

export const statsRoutes = ({ blogs, projects }: Deps) =>
  implement(contentStats, {
    readLatestBlog: async () => {
      const [latest] = await blogs.newest(1);
      return latest ? blogSummary(latest) : null;
    },
    readLatestProject: async () => {
      const [latest] = await projects.newest(1);
      return latest ? projectSummary(latest) : null;
    },
  });
