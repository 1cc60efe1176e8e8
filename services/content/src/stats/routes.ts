import { contentStats } from '@plinth/contracts/stats';
import { implement } from '@plinth/runtime/http/implement';
import { summaryFor as blogSummary } from '../blogs/presenter.ts';
import type { BlogRepository } from '../blogs/repository.ts';
import { summaryFor as projectSummary } from '../projects/presenter.ts';
import type { ProjectRepository } from '../projects/repository.ts';

interface Deps {
  readonly blogs: BlogRepository;
  readonly projects: ProjectRepository;
}

/** The dashboard shows what is newest on the site: what is scheduled is not there yet, whatever its date. */
export const statsRoutes = ({ blogs, projects }: Deps) =>
  implement(contentStats, {
    readLatestBlog: async () => {
      const [latest] = await blogs.newest('visitors', 1);
      return latest ? blogSummary('visitors')(latest) : null;
    },
    readLatestProject: async () => {
      const [latest] = await projects.newest('visitors', 1);
      return latest ? projectSummary('visitors')(latest) : null;
    },
  });
