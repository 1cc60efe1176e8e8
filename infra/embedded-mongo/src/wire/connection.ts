import type { Socket } from 'node:net';
import { encode } from '../bson/values.ts';
import { dispatch } from '../commands/dispatch.ts';
import { MAX_MESSAGE_BYTES } from '../commands/handshake.ts';
import type { Engine } from '../engine.ts';
import { codeNameOf, MongoError } from '../errors.ts';
import { log } from '../log.ts';
import { frameReply, MessageSplitter, OP_QUERY, parseRequest, type Request } from './message.ts';

const HELLO_NAMES = ['hello', 'isMaster', 'ismaster'];

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

  async #answer(message: Buffer): Promise<void> {
    const request = this.#parse(message);
    if (!request) return;
    const [name = ''] = Object.keys(request.body);
    if (request.opCode === OP_QUERY && !HELLO_NAMES.includes(name)) {
      return this.#refuse(
        request,
        new MongoError(
          352,
          `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`,
        ),
      );
    }
    const reply = await dispatch(
      {
        name,
        body: request.body,
        bytes: request.bytes,
        sequences: request.sequences,
        database: request.database ?? (request.body.$db as string),
        connectionId: this.#id,
        remoteAddress: `${this.#socket.remoteAddress}:${this.#socket.remotePort}`,
      },
      this.#engine,
    );
    if (request.wantsReply) this.#send(request, reply);
  }

  /** A message that is well-formed but breaks a limit is answered; one that is malformed throws. */
  #parse(message: Buffer): Request | undefined {
    try {
      return parseRequest(message);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      const opCode = message.readInt32LE(12) === OP_QUERY ? OP_QUERY : 2013;
      this.#refuse({ opCode, requestId: message.readInt32LE(4) }, error);
      return undefined;
    }
  }

  #refuse(request: Pick<Request, 'opCode' | 'requestId'>, { message, code }: MongoError): void {
    this.#send(request, encode({ ok: 0, errmsg: message, code, codeName: codeNameOf(code) }));
  }

  #send(request: Pick<Request, 'opCode' | 'requestId'>, reply: Buffer): void {
    if (!this.#socket.destroyed) this.#socket.write(frameReply(request, reply, ++this.#replies));
  }
}
