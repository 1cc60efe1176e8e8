import { search as calls } from '@plinth/contracts/search';
import { listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import type { SearchIndex } from './searchIndex.ts';

interface Deps {
  readonly index: SearchIndex;
}

const rooms = { blog: '/blogs', project: '/projects' } as const;
const hitsShown = 20;

export const searchRoutes = ({ index }: Deps) =>
  implement(calls, {
    search: ({ query: { q, type, page = 1, limit = hitsShown } }) =>
      listed(index.find({ q, type, page, limit }), ({ id, marks, ...hit }) => ({
        ...hit,
        _id: id,
        url: `${rooms[hit.type]}/${hit.slug}`,
        marks: { title: [...marks.title], excerpt: [...marks.excerpt] },
      })),
  });
