import type { Endpoint, Method } from './api.ts';

export interface Match<E extends Endpoint> {
  name: string;
  endpoint: E;
  params: Record<string, string>;
}
/** `methods` are those that the path does answer to, when the asked one is not among them. */
export type MatchResult<E extends Endpoint> = Match<E> | { methods: Method[] } | null;

interface Node<E extends Endpoint> {
  literals: Map<string, Node<E>>;
  parameter: Node<E> | null;
  calls: Map<Method, { name: string; endpoint: E; parameters: { name: string; index: number }[] }>;
}

const node = <E extends Endpoint>(): Node<E> => ({ literals: new Map(), parameter: null, calls: new Map() });

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
};

/**
 * Makes the function that finds the call for a method and path (without query). A literal segment wins over a
 * parameter (`/api/blogs/recent` over `/api/blogs/:id`); one trailing slash is tolerated; a segment that is not
 * valid percent-encoding matches nothing.
 */
export const createMatcher = <E extends Endpoint>(table: Readonly<Record<string, E>>) => {
  const root = node<E>();
  for (const [name, endpoint] of Object.entries(table)) {
    let at = root;
    const parameters: { name: string; index: number }[] = [];
    for (const [index, segment] of endpoint.path.split('/').slice(1).entries()) {
      if (segment.startsWith(':')) {
        parameters.push({ name: segment.slice(1), index });
        at.parameter ??= node<E>();
        at = at.parameter;
      } else {
        const next = at.literals.get(segment) ?? node<E>();
        at.literals.set(segment, next);
        at = next;
      }
    }
    if (at.calls.has(endpoint.method))
      throw new Error(`${endpoint.method} ${endpoint.path} is declared twice`);
    at.calls.set(endpoint.method, { name, endpoint, parameters });
  }

  const find = (at: Node<E>, segments: string[], index: number, values: string[]): Node<E> | null => {
    const segment = segments[index];
    if (segment === undefined) return at.calls.size > 0 ? at : null;
    const literal = at.literals.get(segment);
    const found = literal && find(literal, segments, index + 1, values);
    if (found) return found;
    const value = at.parameter && segment !== '' ? decoded(segment) : null;
    if (at.parameter === null || value === null) return null;
    values[index] = value;
    return find(at.parameter, segments, index + 1, values);
  };

  return (method: string, path: string): MatchResult<E> => {
    const segments = path.split('/').slice(1);
    if (segments.length > 1 && segments.at(-1) === '') segments.pop();
    const values: string[] = [];
    const at = find(root, segments, 0, values);
    if (!at) return null;
    const call = at.calls.get(method as Method);
    if (!call) return { methods: [...at.calls.keys()] };
    const params = Object.fromEntries(call.parameters.map(({ name, index }) => [name, values[index] ?? '']));
    return { name: call.name, endpoint: call.endpoint, params };
  };
};
