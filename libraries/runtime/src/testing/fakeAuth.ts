import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { revocationsPath } from '@plinth/contracts/revocations';
import type { SessionRevocation, UserRevocation } from '../knownRevocations.ts';

const pageSize = 2;

/** Auth as far as it says what was revoked: in pages of two users and two sessions. */
export const startFakeAuth = async () => {
  const users: UserRevocation[] = [];
  const sessions: SessionRevocation[] = [];
  let status = 200;
  let asked = 0;

  const page = (cursor: string) => {
    const from = Number(cursor || 0);
    const to = from + pageSize;
    const more = Math.max(users.length, sessions.length) > to;
    return {
      users: users.slice(from, to),
      sessions: sessions.slice(from, to),
      cursor: String(more ? to : from),
      more,
    };
  };
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://auth');
    asked++;
    response.statusCode = pathname === revocationsPath ? status : 404;
    response.end(JSON.stringify(page(searchParams.get('after') ?? '')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    users,
    sessions,
    /** How often it was asked. */
    asked: () => asked,
    /** From now on it answers with this status. */
    answerWith: (next: number) => {
      status = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
export type FakeAuth = Awaited<ReturnType<typeof startFakeAuth>>;
