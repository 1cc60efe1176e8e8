import { contentStats } from '@plinth/contracts/stats';
import { implement } from '@plinth/runtime/http/implement';
import type { BlogPresenter } from '../blogs/presenter.ts';
import type { BlogRepository } from '../blogs/repository.ts';
import type { ProjectPresenter } from '../projects/presenter.ts';
import type { ProjectRepository } from '../projects/repository.ts';

interface Deps {
  readonly blogs: BlogRepository;
  readonly blogPresenter: BlogPresenter;
  readonly projects: ProjectRepository;
  readonly projectPresenter: ProjectPresenter;
}

export const statsRoutes = ({ blogs, blogPresenter, projects, projectPresenter }: Deps) =>
  implement(contentStats, {
    readLatestBlog: async () => {
      const [latest] = await blogs.newest(1);
      return latest ? blogPresenter.summaryOf(latest) : null;
    },
    readLatestProject: async () => {
      const [latest] = await projects.newest(1);
      return latest ? projectPresenter.summaryOf(latest) : null;
    },
  });
