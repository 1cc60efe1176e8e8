import { createCache, StyleProvider } from '@ant-design/cssinjs';
import type { Role } from '@plinth/contracts/constants';
import type { Language } from '@plinth/contracts/languages';
import { visitRemote } from '@plinth/host/testing/visit';
import { type Answers, fakeApi } from '@plinth/kit/testing/fakeApi';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import * as console from '../app/app.tsx';
import { takePicture } from './anImage.ts';
import { swiftUser } from './swiftUser.ts';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

const tokenOf = (role: Role, profileImage: string) =>
  `${encoded({ alg: 'none' })}.${encoded({ sub: 'me', role, fullName: 'Mahnoor Vellani', profileImage })}.`;

/** A socket that never opens: the bell then asks over HTTP. */
class SilentSocket {
  onopen = null;
  onmessage = null;
  onclose = null;
  close() {}
}

/** Nobody has written anything anywhere, and all is kept. */
const noDrafts: Answers = {
  'GET /api/drafts/:/:/writers': [],
  'PUT /api/drafts/:/:': () => ({ savedAt: new Date().toISOString() }),
  'DELETE /api/drafts/:/:': {},
};

interface VisitOptions {
  role?: Role;
  language?: Language;
  /** The picture that the token names. */
  profileImage?: string;
  /** What the API answers, as `fakeApi` takes it. */
  answers?: Answers;
  /** Stands in for the browser's WebSocket. */
  Socket?: unknown;
}

/** What antd has worked out of its theme. It would forget it with each page, and work all of it out again for the next one. */
const tokens = createCache();
const { opUpdate } = tokens;
tokens.opUpdate = (path, update) => opUpdate.call(tokens, path, (before) => update(before) ?? before);

/** antd makes no styles within it: no test looks at them, and they cost more than what it draws. */
const withoutStyles = (page: ReactNode) => (
  <StyleProvider cache={tokens}>
    <ConfigProvider theme={{ zeroRuntime: true }}>{page}</ConfigProvider>
  </StyleProvider>
);

/** Opens the console at an address, signed in with a role, on an API that answers as given. */
export const visit = async (
  path: string,
  {
    role = 'admin',
    language = 'en',
    profileImage = '',
    answers = {},
    Socket = SilentSocket,
  }: VisitOptions = {},
) => {
  Object.assign(globalThis, { WebSocket: Socket });
  const api = fakeApi({
    'GET /api/notifications': [],
    'POST /api/media': takePicture,
    ...answers,
    ...noDrafts,
  });
  const token = tokenOf(role, profileImage);
  const { store, router, unmount } = await visitRemote(console, path, api, {
    token,
    language,
    around: withoutStyles,
  });
  return { api, store, router, unmount, user: swiftUser(), path: () => router.state.location.pathname };
};

export type Visit = Awaited<ReturnType<typeof visit>>;
