import { defaultLanguage, type Language } from '@plinth/contracts/languages';
import { PageContext } from '@plinth/kit/internal/page';
import { guest } from '@plinth/kit/internal/person';
import type { FakeApi } from '@plinth/kit/testing/fakeApi';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createCalls } from '../calls.ts';
import { startSession } from '../session.ts';
import { createAppStore } from '../store.ts';
import { fetchTransport } from '../transport.ts';
import { WithPerson } from '../withPerson.ts';

const accessTo = ({ fetch }: FakeApi) => ({ apiUrl: 'http://api.test', fetch });

/** What the host gives to a page, on an API of the test's making. */
export const hostOn = (api: FakeApi, language: Language = defaultLanguage) => {
  const store = createAppStore(accessTo(api));
  const calls = createCalls(fetchTransport(accessTo(api)));
  const signIn = async (token: string) => startSession(store, token);
  const around = (element: ReactNode) => (
    <Provider store={store}>
      <PageContext value={{ language, calls, signIn, person: guest }}>
        <WithPerson>{element}</WithPerson>
      </PageContext>
    </Provider>
  );
  return { store, calls, language, around };
};
