import type { AppStore } from '@plinth/host/store';
import type { Calls } from '@plinth/kit/calls';
import { createStaticHandler, type StaticHandler } from 'react-router-dom';
import type { Application } from './application.ts';

interface Data {
  calls: Calls;
  /** Null for an application that uses none. */
  store: AppStore | null;
}

/** Routes whose loaders read with whatever calls they were given last. */
interface ReadyRoutes {
  handler: StaticHandler;
  give(calls: Calls): void;
}

const handlerOf = (app: Application, calls: Calls, store: AppStore | null) =>
  createStaticHandler(app.createRoutes({ calls, store }));

const makeReady = (app: Application, first: Calls): ReadyRoutes => {
  let current = first;
  const calls: Calls = {
    read: (...asked) => current.read(...asked),
    list: (...asked) => current.list(...asked),
    send: (...asked) => current.send(...asked),
    refresh: () => current.refresh(),
  };
  const give = (given: Calls) => {
    current = given;
  };
  return { handler: handlerOf(app, calls, null), give };
};

/** The routes of each application that no rendering uses now: never more than were rendered at once. */
const idle = new WeakMap<Application, ReadyRoutes[]>();

const idleOf = (app: Application): ReadyRoutes[] => {
  const known = idle.get(app) ?? [];
  idle.set(app, known);
  return known;
};

/**
 * Runs one rendering with the routes of an application. To make them, and to compile and rank their paths, takes a tenth of
 * what a page costs, so they are made once and used again, by one rendering at a time. Those of an application with a store
 * hold that rendering's store, and are made for each.
 */
export const withRoutes = async <T>(
  app: Application,
  { calls, store }: Data,
  render: (handler: StaticHandler) => Promise<T>,
): Promise<T> => {
  if (store) return render(handlerOf(app, calls, store));
  const unused = idleOf(app);
  const routes = unused.pop() ?? makeReady(app, calls);
  routes.give(calls);
  try {
    return await render(routes.handler);
  } finally {
    unused.push(routes);
  }
};
