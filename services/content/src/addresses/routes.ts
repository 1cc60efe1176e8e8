import { addresses as calls } from '@plinth/contracts/addresses';
import { Problem } from '@plinth/contracts/problems';
import { implement } from '@plinth/runtime/http/implement';
import { objectId } from '@plinth/runtime/mongo';
import type { BlogRepository } from '../blogs/repository.ts';
import type { ProjectRepository } from '../projects/repository.ts';

interface Deps {
  readonly blogs: BlogRepository;
  readonly projects: ProjectRepository;
}

export const addressRoutes = ({ blogs, projects }: Deps) => {
  const slugsOf = (type: string) => {
    if (type === 'blog') return blogs.slugs;
    if (type === 'project') return projects.slugs;
    throw new Problem('not-found');
  };
  return implement(calls, {
    suggestAddress: async ({ params, query }) => ({
      slug: await slugsOf(params.type).suggested(query.title),
    }),

    checkAddress: async ({ params, query: { slug, of } }) => {
      await slugsOf(params.type).refuseTaken(slug, of === undefined ? undefined : objectId(of));
      return { slug };
    },
  });
};
