import type { AppStore } from '@plinth/host/store';
import type { Calls } from '@plinth/kit/calls';
import type { RemoteApp } from '@plinth/kit/remote';
import type { StaticHandler, StaticHandlerContext } from 'react-router-dom';
import { withRoutes } from './pageRoutes.ts';

/** An application of one page, which reads a blog. */
const anApp = () => {
  const createRoutes = jest.fn<ReturnType<RemoteApp['createRoutes']>, Parameters<RemoteApp['createRoutes']>>(
    ({ calls }) => [
      {
        path: '/blogs/:id',
        loader: ({ params }) => calls.read('readBlog', { params: { id: params.id ?? '' } }),
      },
    ],
  );
  return { app: { createRoutes, usesStore: false, describePage: () => undefined }, createRoutes };
};

/** Calls of one rendering: every answer names it. */
const callsOf = (rendering: string) => ({ read: async () => ({ data: rendering }) }) as unknown as Calls;

const readOnPage = async (handler: StaticHandler) => {
  const { loaderData } = (await handler.query(new Request('http://site/blogs/1'))) as StaticHandlerContext;
  return Object.values(loaderData)[0].data;
};

it('gives each of two renderings at the same time its own calls, and makes routes for no third', async () => {
  const { app, createRoutes } = anApp();
  const read = (rendering: string) =>
    withRoutes(app, { calls: callsOf(rendering), language: 'en', store: null }, async (handler) => {
      await new Promise(setImmediate);
      return readOnPage(handler);
    });
  expect(await Promise.all([read('one'), read('two')])).toEqual(['one', 'two']);
  expect(await read('three')).toBe('three');
  expect(createRoutes).toHaveBeenCalledTimes(2);
});

it('goes on with the routes of a rendering that failed', async () => {
  const { app, createRoutes } = anApp();
  const fail = () => Promise.reject(new Error('cannot be drawn'));
  await expect(withRoutes(app, { calls: callsOf('one'), language: 'en', store: null }, fail)).rejects.toThrow(
    'cannot be drawn',
  );
  expect(await withRoutes(app, { calls: callsOf('two'), language: 'en', store: null }, readOnPage)).toBe(
    'two',
  );
  expect(createRoutes).toHaveBeenCalledTimes(1);
});

it('makes routes anew for each store', async () => {
  const { app, createRoutes } = anApp();
  for (const store of [{}, {}] as AppStore[]) {
    await withRoutes(app, { calls: callsOf('one'), language: 'en', store }, readOnPage);
    expect(createRoutes).toHaveBeenLastCalledWith(expect.objectContaining({ store }));
  }
  expect(createRoutes).toHaveBeenCalledTimes(2);
});
