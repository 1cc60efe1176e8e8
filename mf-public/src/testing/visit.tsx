import type { Language } from '@plinth/contracts/languages';
import { visitRemote } from '@plinth/host/testing/visit';
import type { FakeApi } from '@plinth/kit/testing/fakeApi';
import * as site from '../app/app.tsx';

/** Opens an address of the site in the test's browser, with an API of the test's making. */
export const visit = (address: string, api: FakeApi, language?: Language) =>
  visitRemote(site, address, api, language ? { language } : {});
