import { type Language, languages } from '@plinth/contracts/languages';
import type { Calls } from '@plinth/kit/calls';
import { createStaticHandler, type StaticHandler } from 'react-router-dom';
import type { PageHost } from '../appRoutes.ts';
import type { Application } from './application.ts';

/** Routes whose loaders read with whatever calls they were given last. */
interface ReadyRoutes {
  handler: StaticHandler;
  give(calls: Calls): void;
}

const handlerOf = (app: Application, host: PageHost) =>
  createStaticHandler(app.createRoutes(host), { basename: languages[host.language].prefix || '/' });

const makeReady = (app: Application, host: PageHost): ReadyRoutes => {
  let current = host.calls;
  const calls: Calls = {
    read: (...asked) => current.read(...asked),
    list: (...asked) => current.list(...asked),
    send: (...asked) => current.send(...asked),
    refresh: () => current.refresh(),
  };
  const give = (given: Calls) => {
    current = given;
  };
  return { handler: handlerOf(app, { ...host, calls }), give };
};

/** The routes of each application that no rendering uses now, by language: never more than were rendered at once. */
const idle = new WeakMap<Application, Partial<Record<Language, ReadyRoutes[]>>>();

const idleOf = (app: Application, language: Language): ReadyRoutes[] => {
  const known = idle.get(app) ?? {};
  idle.set(app, known);
  known[language] ??= [];
  return known[language];
};

/**
 * Runs one rendering with the routes of an application. To make them, and to compile and rank their paths, takes a tenth of
 * what a page costs, so they are made once and used again, by one rendering at a time. Those of an application with a store
 * hold that rendering's store, and are made for each.
 */
export const withRoutes = async <T>(
  app: Application,
  host: PageHost,
  render: (handler: StaticHandler) => Promise<T>,
): Promise<T> => {
  if (host.store) return render(handlerOf(app, host));
  const unused = idleOf(app, host.language);
  const routes = unused.pop() ?? makeReady(app, host);
  routes.give(host.calls);
  try {
    return await render(routes.handler);
  } finally {
    unused.push(routes);
  }
};
