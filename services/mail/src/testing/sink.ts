import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly to: string;
  readonly raw: string;
}

/** What the sink says to a recipient: an SMTP refusal, or after the text was taken, `hang up` without an answer. */
export type Answer = { readonly code: number; readonly text: string } | 'hang up' | 'take';

interface Options {
  /** Asked for each recipient, at RCPT TO. */
  readonly answer?: (to: string) => Answer;
  /** Waited for before a mail is taken. */
  readonly before?: (to: string) => Promise<unknown>;
  readonly port?: number;
}

const refusal = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code });

/** A mail server that keeps what it takes. */
export const startSink = async ({ answer = () => 'take', before, port = 0 }: Options = {}) => {
  const received: Received[] = [];
  const sockets = new Map<number | undefined, Socket>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const said = answer(address);
      done(typeof said === 'object' ? refusal(said) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        await before?.(to);
        received.push({ to, raw: Buffer.concat(chunks).toString() });
        if (answer(to) === 'hang up') sockets.get(session.remotePort)?.destroy();
        else done(null);
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    sockets.set(socket.remotePort, socket);
    socket.on('close', () => sockets.delete(socket.remotePort));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const listening = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${listening.port}`,
    port: listening.port,
    received,
    /** Breaks every connection, whatever goes over it. */
    drop: () => {
      for (const socket of sockets.values()) socket.destroy();
    },
    /** How often each address got a mail. */
    counts: () => {
      const counts: Record<string, number> = {};
      for (const { to } of received) counts[to] = (counts[to] ?? 0) + 1;
      return counts;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
};

export type Sink = Awaited<ReturnType<typeof startSink>>;
