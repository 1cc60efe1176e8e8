import { createCalls } from '@plinth/host/calls';
import { createAppStore } from '@plinth/host/store';
import { fetchTransport } from '@plinth/host/transport';
import type { HostCalls, RemoteHost } from '@plinth/kit/remote';
import { appRoutes, type PageHost } from './appRoutes.ts';

const store = createAppStore();
const host: PageHost = { calls: createCalls(fetchTransport()), language: 'en', store };

describe('the routes of an application', () => {
  it('that uses no store are made of the calls alone, whatever its page has', () => {
    const createRoutes = jest.fn((_host: HostCalls) => [{ path: '/careers' }]);
    expect(appRoutes({ usesStore: false, createRoutes }, host)).toEqual([{ path: '/careers' }]);
    expect(createRoutes).toHaveBeenCalledWith({ calls: host.calls, language: 'en' });
  });

  it('that does not say what it uses are made with the store', () => {
    const createRoutes = jest.fn((_host: RemoteHost) => []);
    appRoutes({ createRoutes }, host);
    expect(createRoutes).toHaveBeenCalledWith(host);
    expect(() => appRoutes({ createRoutes }, { ...host, store: null })).toThrow('needs a store');
  });
});
