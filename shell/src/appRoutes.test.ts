import { createCalls } from '@plinth/host/calls';
import { createAppStore } from '@plinth/host/store';
import { fetchTransport } from '@plinth/host/transport';
import type { HostCalls, RemoteHost } from '@plinth/kit/remote';
import { appRoutes } from './appRoutes.ts';

const calls = createCalls(fetchTransport());
const store = createAppStore();

describe('the routes of an application', () => {
  it('that uses no store are made of the calls alone, whatever its page has', () => {
    const createRoutes = jest.fn((_host: HostCalls) => [{ path: '/careers' }]);
    expect(appRoutes({ usesStore: false, createRoutes }, { calls, store })).toEqual([{ path: '/careers' }]);
    expect(createRoutes).toHaveBeenCalledWith({ calls });
  });

  it('that does not say what it uses are made with the store', () => {
    const createRoutes = jest.fn((_host: RemoteHost) => []);
    appRoutes({ createRoutes }, { calls, store });
    expect(createRoutes).toHaveBeenCalledWith({ calls, store });
    expect(() => appRoutes({ createRoutes }, { calls, store: null })).toThrow('needs a store');
  });
});
