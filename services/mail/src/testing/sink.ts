import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly to: string;
  readonly raw: string;
}

/**
 * What the sink says to a recipient: an SMTP refusal, or nothing. `break off` ends the connection before the text,
 * `hang up` after it was taken.
 */
export type Answer = Refusal | 'break off' | 'hang up' | 'take';

interface Refusal {
  readonly code: number;
  readonly text: string;
}

interface Options {
  /** Asked for each recipient, at RCPT TO. */
  readonly answer?: (to: string) => Answer;
  /** Waited for before a mail is taken. */
  readonly before?: (to: string) => Promise<unknown>;
  /** Asked at each connection: a refusal in place of the greeting. */
  readonly greet?: () => Refusal | null;
  /** Asked for the password of each login. Without it there is no login. */
  readonly admit?: (password: string) => boolean;
  readonly port?: number;
}

const refusal = ({ code, text }: Refusal) => Object.assign(new Error(text), { responseCode: code });

/** A mail server that keeps what it takes. */
export const startSink = async (options: Options = {}) => {
  const { answer = () => 'take', before, greet = () => null, admit, port = 0 } = options;
  const received: Received[] = [];
  let connections = 0;
  const sockets = new Map<number | undefined, Socket>();
  const server = new SMTPServer({
    disabledCommands: admit ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onConnect: (_session, done) => {
      const refused = greet();
      done(refused ? refusal(refused) : null);
    },
    onAuth: ({ password, username }, _session, done) => {
      if (admit?.(password ?? '')) done(null, { user: username });
      else done(refusal({ code: 535, text: 'Bad credentials' }));
    },
    onRcptTo: ({ address }, session, done) => {
      const said = answer(address);
      if (said === 'break off') sockets.get(session.remotePort)?.destroy();
      else done(typeof said === 'object' ? refusal(said) : null);
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
    connections += 1;
    sockets.set(socket.remotePort, socket);
    socket.on('close', () => sockets.delete(socket.remotePort));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const listening = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${listening.port}`,
    port: listening.port,
    received,
    /** How many connections there have been. */
    connections: () => connections,
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
