import { WebSocket } from 'ws';
import { siteUrl } from './system.ts';

export interface Ring {
  readonly id: string;
  readonly event: string;
  readonly message: string;
  readonly at: string;
}

export interface Bell {
  readonly rings: Ring[];
  /** The code with which the socket was closed. */
  readonly closed: Promise<number>;
  readonly close: () => void;
}

/** Listens at the bell as a member of staff; resolves once the socket is open, rejects when it is refused. */
export const listenAtBell = (token: string): Promise<Bell> =>
  new Promise((resolve, reject) => {
    const rings: Ring[] = [];
    const socket = new WebSocket(`${siteUrl().replace('http', 'ws')}/ws`, ['bearer', token]);
    socket.on('message', (data) => rings.push(JSON.parse(String(data)) as Ring));
    const closed = new Promise<number>((done) => {
      socket.once('close', done);
    });
    socket.once('open', () => resolve({ rings, closed, close: () => socket.close() }));
    socket.once('error', reject);
  });
