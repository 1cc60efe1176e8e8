import { randomBytes } from 'node:crypto';
import { MongoError } from './errors.ts';
import type { Pacer } from './query/pacer.ts';

/** Gives encoded documents one by one; `undefined` means: pause before going on. */
type DocumentStream = Iterator<Buffer | undefined>;

const MAX_BATCH_BYTES = 16 * 1024 * 1024;

/** The documents of one query, handed out in batches. */
export class Cursor {
  readonly namespace: string;
  readonly #stream: DocumentStream;
  readonly #pacer: Pacer;
  readonly #onSuspend: () => void;
  #next: Buffer | undefined;
  /** True when every document has been handed out. */
  done = false;
  lastUsed = Date.now();

  /** `onSuspend` is called each time that a batch ends before the stream does: others may then change the data. */
  constructor(namespace: string, stream: DocumentStream, pacer: Pacer, onSuspend: () => void = () => {}) {
    this.namespace = namespace;
    this.#stream = stream;
    this.#pacer = pacer;
    this.#onSuspend = onSuspend;
  }

  /** Up to `size` documents, and not more than a reply can hold. Awaits nothing while it reads, save when it pauses. */
  async batch(size: number): Promise<Buffer[]> {
    const documents: Buffer[] = [];
    let bytes = 0;
    while (documents.length < size) {
      if (!this.#next && !this.#advance()) await this.#pacer.pause();
      if (this.done) break;
      if (!this.#next) continue;
      if (documents.length > 0 && bytes + this.#next.length > MAX_BATCH_BYTES) break;
      documents.push(this.#next);
      bytes += this.#next.length;
      this.#next = undefined;
    }
    // Looking one document ahead saves the client a last round trip that brings nothing.
    if (size > 0 && !this.#next && !this.done) this.#advance();
    if (!this.done) this.#onSuspend();
    this.lastUsed = Date.now();
    return documents;
  }

  /** Takes the next document from the stream; false when the stream wants a pause first. */
  #advance(): boolean {
    const { value, done } = this.#stream.next();
    if (done) this.done = true;
    else this.#next = value;
    return done || value !== undefined;
  }
}

/** The open cursors of all clients. One that nobody asks for ends by itself. */
export class Cursors {
  readonly #open = new Map<bigint, Cursor>();
  readonly #busy = new Set<bigint>();
  readonly #idleMs: number;
  readonly #sweep: NodeJS.Timeout;

  constructor(idleMs: number) {
    this.#idleMs = idleMs;
    this.#sweep = setInterval(() => this.#expire(), Math.min(idleMs, 60_000)).unref();
  }

  keep(cursor: Cursor): bigint {
    const id = randomBytes(8).readBigUInt64LE() >> 1n || 1n;
    this.#open.set(id, cursor);
    return id;
  }

  /** Reads on from an open cursor; throws CursorNotFound when it is gone. */
  async read(id: bigint, namespace: string, size: number): Promise<{ documents: Buffer[]; done: boolean }> {
    const cursor = this.#open.get(id);
    if (!cursor) throw new MongoError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new MongoError('Unauthorized', `the cursor belongs to ${cursor.namespace}, not to ${namespace}`);
    if (this.#busy.has(id)) throw new MongoError(12051, `cursor id ${id} is already in use`);
    this.#busy.add(id);
    try {
      const documents = await cursor.batch(size);
      if (cursor.done) this.#open.delete(id);
      return { documents, done: cursor.done };
    } catch (error) {
      this.#open.delete(id);
      throw error;
    } finally {
      this.#busy.delete(id);
    }
  }

  /** Ends a cursor; false when there is none. */
  kill(id: bigint): boolean {
    return this.#open.delete(id);
  }

  /** Ends the cursors of the namespaces that are meant. */
  killWhere(matches: (namespace: string) => boolean): void {
    for (const [id, cursor] of this.#open) if (matches(cursor.namespace)) this.#open.delete(id);
  }

  close(): void {
    clearInterval(this.#sweep);
    this.#open.clear();
  }

  #expire(): void {
    const oldest = Date.now() - this.#idleMs;
    for (const [id, cursor] of this.#open)
      if (cursor.lastUsed < oldest && !this.#busy.has(id)) this.#open.delete(id);
  }
}
