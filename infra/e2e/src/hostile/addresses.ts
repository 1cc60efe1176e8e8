import { wholeApi } from '@plinth/contracts/endpoints';
import { createMatcher } from '@plinth/contracts/matching';
import { type Fault, pathOf } from './badRequest.ts';

const match = createMatcher(wholeApi);
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'] as const;

const badIds = [
  'null',
  '0',
  '-1',
  '1e9',
  'undefined',
  '__proto__',
  'constructor',
  '%7B%22$ne%22%3A%22%22%7D',
  '%00',
  '%0d%0aset-cookie:a=b',
  '%E0%A4%A',
  '%F0%9F%8F%9B',
  '%ed%a0%80',
  '..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '%252e%252e%252f',
  "'%20OR%201=1",
  'ffffffffffffffffffffffff',
  'gggggggggggggggggggggggg',
  '000000000000',
  'x'.repeat(3000),
] as const;

const badQueries = [
  'page=-1',
  'page=0',
  'page=1.5',
  'page=1&page=2',
  'page[$gt]=',
  'page=',
  'page=NaN',
  'limit=1e9',
  'limit=0',
  'limit=-5',
  'limit=Infinity',
  'limit=10&limit[$ne]=1',
  'limit[]=1',
  'sort=sideways',
  'sort[$ne]=asc',
  'since[$gt]=',
  'since=%00',
  'since=',
  'category[$ne]=all',
  'category=__proto__',
  'projectType=a&projectType=b',
  'w=0',
  'w=1e99',
  'w=400&w=800',
  '$where=sleep(1000)',
  '__proto__=1',
  'constructor[prototype][x]=1',
  'a[b][c][d][e][f]=1',
  '%',
  '%E0%A4%A=%ff',
  `q=${'x'.repeat(6000)}`,
  Array.from({ length: 1500 }, (_, index) => `a${index}=1`).join('&'),
] as const;

/** What can be wrong with an address or a method. */
export const addressFaults: Readonly<Record<string, Fault>> = {
  'a bad id': ({ endpoint }, random) =>
    endpoint.path.includes(':')
      ? {
          path: endpoint.path.replaceAll(/:\w+/g, () => random.pick(badIds)),
          ...(endpoint.method === 'GET' ? { harmless: true as const } : {}),
        }
      : null,
  'a bad query': ({ operation, endpoint }, random) =>
    endpoint.method === 'GET'
      ? { path: `${pathOf({ operation, endpoint })}?${random.pick(badQueries)}`, harmless: true }
      : null,
  'another method': (call, random) => {
    const path = pathOf(call);
    const refused = methods.filter((method) => {
      const matched = match(method, path);
      return !matched || !('name' in matched);
    });
    return { method: random.pick(refused), path };
  },
  'a longer path': (call, random) => ({
    path: `${pathOf(call)}/${random.pick(['x', '..%2f', '%00', '__proto__/y', `${'a/'.repeat(400)}`])}`,
    method: 'DELETE',
  }),
};
