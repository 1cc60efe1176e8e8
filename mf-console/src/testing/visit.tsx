import type { Role } from '@plinth/contracts/constants';
import type { Language } from '@plinth/contracts/languages';
import { visitRemote } from '@plinth/host/testing/visit';
import { type Answers, fakeApi } from '@plinth/kit/testing/fakeApi';
import userEvent from '@testing-library/user-event';
import * as console from '../app/app.tsx';
import { takePicture } from './anImage.ts';

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
  const api = fakeApi({ 'GET /api/notifications': [], 'POST /api/media': takePicture, ...answers });
  const token = tokenOf(role, profileImage);
  const { store, router, unmount } = await visitRemote(console, path, api, token, language);
  return { api, store, router, unmount, user: userEvent.setup(), path: () => router.state.location.pathname };
};

export type Visit = Awaited<ReturnType<typeof visit>>;
