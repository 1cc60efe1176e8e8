import type { Socket } from 'node:net';
import { dispatch, errorReply } from '../commands/dispatch.ts';
import { MAX_MESSAGE_BYTES } from '../commands/handshake.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../errors.ts';
import { log } from '../log.ts';
import { frameReply, MessageSplitter, parseRequest } from './message.ts';

/** One client: reads its messages and answers them one after the other. A message that makes no sense ends it. */
export class Connection {
  readonly #socket: Socket;
  readonly #engine: Engine;
  readonly #id: number;
  readonly #splitter = new MessageSplitter(MAX_MESSAGE_BYTES);
  #busy = false;
  #closing = false;
  #replies = 0;

  constructor(socket: Socket, engine: Engine, id: number) {
    this.#socket = socket;
    this.#engine = engine;
    this.#id = id;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      this.#splitter.push(chunk);
      // A client that sends on while it is being answered waits, so that what it sends is not piled up here.
      if (this.#busy) socket.pause();
      else void this.#work();
    });
    // The other side may vanish at any time: 'close' follows, and there is nobody to tell.
    socket.on('error', () => {});
  }

  /** Lets the request in hand finish and be answered, then closes. */
  close(): void {
    this.#closing = true;
    if (!this.#busy) this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  async #work(): Promise<void> {
    this.#busy = true;
    try {
      for (let message = this.#splitter.next(); message && !this.#closing; message = this.#splitter.next()) {
        await this.#answer(message);
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log('warn', 'connection closed', { connectionId: this.#id, reason });
      this.#socket.destroy();
    } finally {
      this.#busy = false;
      if (this.#socket.isPaused()) this.#socket.resume();
      if (this.#closing) this.#socket.end();
    }
  }

  /** A message that is well-formed but breaks a limit is answered; one that is malformed throws. */
  async #answer(message: Buffer): Promise<void> {
    let wantsReply = true;
    let reply: Buffer;
    try {
      const request = parseRequest(message);
      const { body, bytes, sequences, database } = request;
      ({ wantsReply } = request);
      const [name = ''] = Object.keys(body);
      const remoteAddress = `${this.#socket.remoteAddress}:${this.#socket.remotePort}`;
      // Not spread from the request: V8 gives each object that it copies and adds to a shape of its own, which costs all
      // that reads it, and the collector.
      const command = { name, body, bytes, sequences, database, connectionId: this.#id, remoteAddress };
      reply = await dispatch(command, this.#engine);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      reply = errorReply(error);
    }
    if (wantsReply && !this.#socket.destroyed)
      this.#socket.write(frameReply(message, reply, ++this.#replies));
  }
}
