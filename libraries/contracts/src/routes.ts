import type { Endpoint, Method } from './api.ts';
import { endpoints, type OperationName } from './endpoints.ts';

/** Method and path of a call: all that a client needs at run time. */
export type Route = readonly [method: Method, path: string];

type Routes = Readonly<Partial<Record<OperationName, Route>>>;

/** The calls of pages that a rule takes, without their schemas. */
export const routesWhere = (takes: (endpoint: Endpoint) => boolean): Routes =>
  Object.fromEntries(
    Object.entries<Endpoint>(endpoints)
      .filter(([, endpoint]) => takes(endpoint))
      .map(([name, { method, path }]) => [name, [method, path]]),
  );

/**
 * The calls that are open to anyone: what visitors' pages carry; `staffRoutes.ts` has the others. Browser builds replace both modules
 * by their evaluated values, so that no schema and no schema library travels to a phone.
 */
export const routes = routesWhere(({ access }) => access === 'anyone');
