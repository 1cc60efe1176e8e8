import type { Method } from './api.ts';
import { endpoints, type OperationName } from './endpoints.ts';

/** Method and path of a call: all that a client needs at run time. */
export type Route = readonly [method: Method, path: string];

/**
 * The API without its schemas. Browser builds replace this module by its evaluated value, so that no schema and no
 * schema library travels to a phone.
 */
export const routes = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path }]) => [name, [method, path]]),
) as unknown as Readonly<Record<OperationName, Route>>;
