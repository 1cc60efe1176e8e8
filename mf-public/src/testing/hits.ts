import { SearchHit } from '@plinth/contracts/search';
import { type Answer, fakeApi, noAnswer, someOf } from '@plinth/kit/testing/fakeApi';
import { sampleOf } from '@plinth/kit/testing/sampleOf';
import { aBlog, aProject } from './samples.ts';

export const aHit = (overrides: Partial<SearchHit>): SearchHit =>
  sampleOf(SearchHit, {
    ...{ type: 'blog', _id: 'id-of-hit', slug: 'hit', title: 'A wall', excerpt: 'A wall of clay.' },
    ...{ url: '/blogs/hit', image: 'wall.webp', marks: { title: [], excerpt: [] } },
    ...overrides,
  });

/** A site that has something new, and finds this whatever it is asked. */
export const siteFinding = (found: Answer | readonly SearchHit[]) =>
  fakeApi({
    'GET /api/search': Array.isArray(found) ? someOf(found, found.length) : (found as Answer),
    'GET /api/search/facets': {
      category: [
        { value: 'ongoing', count: 2 },
        { value: 'completed', count: 1 },
      ],
      projectType: [{ value: 'hotel industry', count: 3 }],
      place: [
        { value: 'Islamabad', count: 2 },
        { value: 'Lahore', count: 1 },
      ],
      price: [
        { value: '10000000-20000000', count: 1 },
        { value: '50000000-', count: 1 },
      ],
      year: [
        { value: '2026', count: 1 },
        { value: '2019', count: 2 },
      ],
    },
    'POST /api/search/missed': noAnswer,
    'GET /api/projects': someOf([aProject()], 1),
    'GET /api/blogs': someOf([aBlog()], 1),
  });
