import { api } from '@plinth/kit/api';
import { list, slice } from '@plinth/kit/lists';
import { createAppStore } from './store.ts';

const answered = (headers: Record<string, string>) => ({ response: new Response(null, { headers }) });

describe('part of a list', () => {
  it('takes its total from the header', () => {
    expect(slice(['a', 'b'], answered({ 'x-total-count': '11' }))).toEqual({ items: ['a', 'b'], total: 11 });
  });

  it('counts what came when the header is missing or unreadable', () => {
    expect(slice(['a', 'b'], answered({})).total).toBe(2);
    expect(slice(['a', 'b'], answered({ 'x-total-count': 'all' })).total).toBe(2);
    expect(slice(['a', 'b'], undefined).total).toBe(2);
  });

  it('is what an endpoint of a call that lists gives', async () => {
    const asked: string[] = [];
    const store = createAppStore({
      apiUrl: 'http://api.test',
      fetch: async (request) => {
        asked.push((request as Request).url);
        return Response.json([{ _id: 'p1' }], { headers: { 'x-total-count': '30' } });
      },
    });
    const { endpoints } = api.injectEndpoints({
      endpoints: (build) => ({ listProjects: list(build, 'listProjects') }),
    });
    const page = { query: { page: 3, limit: 12 } };
    const { data } = await store.dispatch(endpoints.listProjects.initiate(page));
    expect(data).toEqual({ items: [{ _id: 'p1' }], total: 30 });
    expect(asked).toEqual(['http://api.test/api/projects?page=3&limit=12']);
    store.dispatch(api.util.resetApiState());
  });
});
