import type { PublicationState, PublicationType } from '@plinth/contracts/constants';
import { contentStats } from '@plinth/contracts/stats';
import { implement } from '@plinth/runtime/http/implement';
import type { ListPage } from '@plinth/runtime/lists';
import { blogFilter } from '../blogs/filters.ts';
import { summaryFor as blogSummary } from '../blogs/presenter.ts';
import type { BlogRepository } from '../blogs/repository.ts';
import { projectFilter } from '../projects/filters.ts';
import { summaryFor as projectSummary } from '../projects/presenter.ts';
import type { ProjectRepository } from '../projects/repository.ts';
import type { Planned } from '../states/planned.ts';

interface Deps {
  readonly blogs: BlogRepository;
  readonly projects: ProjectRepository;
  /** The site's. */
  readonly timeZone: string;
}

const planReply = ({ _id, type, title, moment, at }: Planned & { readonly type: PublicationType }) => ({
  ...{ type, _id: _id.toHexString(), title },
  what: moment === 'publishAt' ? ('publish' as const) : ('withdraw' as const),
  at: at.toISOString(),
});

/** How much of what is planned an answer holds. */
const plansShown = 10;
/** What is due is done within a second or two; what takes longer is late. */
const lateAfterMs = 10_000;

/** How many there are in each state, by the totals of their lists. */
const countsByState = async (
  totalOf: (state: PublicationState) => Promise<Pick<ListPage<unknown>, 'total'>>,
) => {
  const counted = async (state: PublicationState) => (await totalOf(state)).total;
  const [draft, scheduled, published, withdrawn] = await Promise.all([
    counted('draft'),
    counted('scheduled'),
    counted('published'),
    counted('withdrawn'),
  ]);
  return { draft, scheduled, published, withdrawn };
};
const onlyTotal = { page: 1, limit: 1 } as const;

/** The dashboard shows what is newest on the site: what is scheduled is not there yet, whatever its date. */
export const statsRoutes = ({ blogs, projects, timeZone }: Deps) =>
  implement(contentStats, {
    readLatestBlog: async () => {
      const [latest] = await blogs.newest('visitors', 1);
      return latest ? blogSummary('visitors')(latest) : null;
    },
    readLatestProject: async () => {
      const [latest] = await projects.newest('visitors', 1);
      return latest ? projectSummary('visitors')(latest) : null;
    },
    countBlogs: ({ query }) => {
      const filter = blogFilter(query);
      return countsByState((state) => blogs.list('staff', filter, { state, ...onlyTotal }));
    },
    countProjects: ({ query }) => {
      const filter = projectFilter(query);
      return countsByState(async (state) =>
        filter ? projects.list('staff', filter, { state, ...onlyTotal }) : { total: 0 },
      );
    },
    readSchedule: async () => {
      const lateBefore = new Date(Date.now() - lateAfterMs);
      const kinds = [
        { type: 'blog', publications: blogs },
        { type: 'project', publications: projects },
      ] as const;
      const plans = await Promise.all(
        kinds.map(async ({ type, publications }) => ({
          lateCount: (await publications.dueBy(lateBefore)).length,
          planned: (await publications.planned(plansShown)).map((plan) => ({ ...plan, type })),
        })),
      );
      const soonest = plans.flatMap(({ planned }) => planned).sort((one, other) => +one.at - +other.at);
      const isLate = ({ at }: { readonly at: Date }) => at < lateBefore;
      return {
        timeZone,
        lateCount: plans.reduce((sum, { lateCount }) => sum + lateCount, 0),
        late: soonest.filter(isLate).slice(0, plansShown).map(planReply),
        next: soonest
          .filter((plan) => !isLate(plan))
          .slice(0, plansShown)
          .map(planReply),
      };
    },
  });
