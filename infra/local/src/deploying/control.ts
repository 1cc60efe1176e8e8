import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** Builds a part and puts it live. */
export interface DeployCommand {
  readonly deploy: string;
  /** The checkout that it is built from. */
  readonly root: string;
  /** Also when this build runs already. */
  readonly again?: boolean;
}

/** Puts the build of a part live that ran before. */
export interface RollbackCommand {
  readonly rollback: string;
}

/** What the runner is asked for: one JSON object in a line. */
export type Command = DeployCommand | RollbackCommand;

/** What it says meanwhile, in lines: words for people, and at the end whether it was done. */
export type ControlLine = { readonly text: string } | { readonly done: boolean };

/** Does what was asked, and tells of it. Throws why it could not. `signal` aborts when whoever asked has left. */
export type Perform = (command: Command, tell: (text: string) => void, signal: AbortSignal) => Promise<void>;

const answer = async (socket: Socket, perform: Perform) => {
  const left = new AbortController();
  const say = (line: ControlLine) => {
    if (!socket.destroyed) socket.write(`${JSON.stringify(line)}\n`);
  };
  socket.on('error', () => left.abort());
  socket.on('close', () => left.abort());
  for await (const line of createInterface({ input: socket })) {
    try {
      await perform(JSON.parse(line) as Command, (text) => say({ text }), left.signal);
      say({ done: true });
    } catch (error) {
      say({ text: error instanceof Error ? error.message : String(error) });
      say({ done: false });
    }
  }
};

/** Takes commands on a socket in a folder that only this account can enter. */
export const listenForCommands = async (perform: Perform) => {
  // Not below DATA_DIR: the path of a socket may have about a hundred characters.
  const path = join(mkdtempSync(join(tmpdir(), 'plinth-')), 'control');
  const server = createServer((socket) => void answer(socket, perform).catch(() => socket.destroy()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.unref();
  return { path, close: () => removeControlSocket(path) };
};

export const removeControlSocket = (path: string) => rmSync(dirname(path), { recursive: true, force: true });
