import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pageHeaders } from '@plinth/contracts/pages';
import { sessionSetHeaders } from '@plinth/contracts/sets';
import type { WholeAnswer } from '@plinth/runtime/parts/wholeAnswer';
import { compress, type Encoding, isCompressible, worthCompressing } from '../compression.ts';
import {
  isHeldAlready,
  type Kind,
  passableHeaders,
  securityHeaders,
  transportSecurity,
  varyOf,
  weakTag,
} from '../headers.ts';

/** One encoding of an answer: its bytes, and its headers as Node wants to write them. */
interface Variant {
  readonly bytes: Buffer;
  readonly headers: readonly string[];
}

const notAnswered = ['content-length', 'etag', 'content-encoding', 'vary'];

const headerOf = (headers: IncomingHttpHeaders, name: string) => {
  const value = headers[name];
  return value === undefined ? undefined : String(value);
};

const flat = (headers: Record<string, string | string[]>): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    Array.isArray(value) ? value.flatMap((one) => [name, one]) : [name, value],
  );

/** A page that says which pages of its kind there are may be kept as not found too, unless it says otherwise. */
const isComplete = ({ status, headers }: WholeAnswer) =>
  status === 200 || (status === 404 && headers[pageHeaders.parameters] !== undefined);

const mayBeKept = (collected: WholeAnswer) => isComplete(collected) && isForEveryone(collected.headers);

/** Pages have an address for each language. */
const isInOneLanguage = (headers: IncomingHttpHeaders, kind: Kind) =>
  kind !== 'page' && headers['content-language'] !== undefined;

const isForEveryone = (headers: IncomingHttpHeaders) =>
  headers['set-cookie'] === undefined && !/no-store|private/.test(headers['cache-control'] ?? '');

/**
 * An answer in memory, ready to be written: headers are put together once, and each encoding is made once, when it
 * is first asked for.
 */
export class KeptAnswer {
  readonly status: number;
  /** The page's own address, told instead of the page. */
  readonly pageAddress: string | undefined;
  /** The query parameters that pages at this path read; undefined when nobody told. */
  readonly pageParameters: readonly string[] | undefined;
  /** The calls of the API that the page was made from; undefined when nobody told. */
  readonly pageCalls: readonly string[] | undefined;
  /** It is not what the canary's set should have made of it: what is live, or a page for the browser to fill. */
  readonly setFailed: boolean;
  /** The call, for the metrics. */
  readonly call: string;
  readonly tag: string;
  /** It would be another one for who asked in another language. */
  readonly isInOneLanguage: boolean;
  /** False for what must reach only those who asked now. */
  readonly keepable: boolean;
  keptAt = 0;
  readonly #compressible: boolean;
  readonly #headers: readonly string[];
  readonly #heldAlready: readonly string[];
  readonly #variants = new Map<Encoding, Variant>();
  readonly #making = new Map<Encoding, Promise<Variant>>();

  constructor(collected: WholeAnswer, call: string, kind: Kind) {
    const { status, headers, bytes } = collected;
    const compressible = isCompressible(headers['content-type']) && headers['content-encoding'] === undefined;
    const tag = (headers.etag as string | undefined) ?? `"${hash('sha1', bytes, 'base64url')}"`;
    this.status = status;
    this.call = call;
    this.isInOneLanguage = isInOneLanguage(headers, kind);
    this.keepable = mayBeKept(collected) && !this.isInOneLanguage;
    this.pageAddress = headerOf(headers, pageHeaders.address);
    this.pageParameters = headerOf(headers, pageHeaders.parameters)?.split(',').filter(Boolean);
    this.pageCalls = headerOf(headers, pageHeaders.calls)?.split(' ').filter(Boolean);
    this.setFailed =
      headers[sessionSetHeaders.notShown] !== undefined ||
      headers[sessionSetHeaders.notRendered] !== undefined;
    this.tag = compressible ? weakTag(tag) : tag;
    this.#compressible = compressible && bytes.length >= worthCompressing;
    this.#headers = this.#headersOf(headers, kind, compressible);
    this.#heldAlready = this.#headers.filter((_, index) => {
      const name = this.#headers[index - (index % 2)] ?? '';
      return !name.startsWith('content-type');
    });
    this.#variants.set('identity', this.#variant(bytes, 'identity'));
  }

  #headersOf(answered: IncomingHttpHeaders, kind: Kind, compressible: boolean): string[] {
    const headers = passableHeaders(answered);
    for (const name of notAnswered) delete headers[name];
    const encoding = answered['content-encoding'];
    if (encoding !== undefined) headers['content-encoding'] = encoding;
    if (this.status === 200) headers.etag = this.tag;
    const vary = varyOf(kind, compressible);
    if (vary) headers.vary = vary;
    const inlineScripts = headerOf(answered, pageHeaders.inlineScripts);
    return flat({ ...headers, ...securityHeaders(kind, inlineScripts) });
  }

  #variant(bytes: Buffer, encoding: Encoding): Variant {
    const own = ['content-length', String(bytes.length)];
    if (encoding !== 'identity') own.push('content-encoding', encoding);
    return { bytes, headers: [...this.#headers, ...own] };
  }

  /** Bytes that the answer takes in memory. */
  get size(): number {
    let size = 2048;
    for (const { bytes } of this.#variants.values()) size += bytes.length;
    return size;
  }

  /** The encoding that will be sent to whoever prefers this one. */
  #offered(preferred: Encoding): Encoding {
    return this.#compressible ? preferred : 'identity';
  }

  /** True when the encoding is at hand. */
  isReady(preferred: Encoding): boolean {
    return this.#variants.has(this.#offered(preferred));
  }

  /** Makes the encoding, once however many ask. */
  async prepare(preferred: Encoding): Promise<void> {
    const encoding = this.#offered(preferred);
    if (encoding === 'identity' || this.#variants.has(encoding)) return;
    const making = this.#making.get(encoding) ?? this.#make(encoding);
    this.#making.set(encoding, making);
    this.#variants.set(encoding, await making);
  }

  async #make(encoding: Exclude<Encoding, 'identity'>): Promise<Variant> {
    const bytes = this.#variants.get('identity')?.bytes ?? Buffer.alloc(0);
    return this.#variant(await compress(bytes, encoding, this.keepable), encoding);
  }

  /** Writes the answer, or that the visitor holds it already, in the encoding if that is ready. */
  write(request: IncomingMessage, response: ServerResponse, preferred: Encoding, added: Added): void {
    const variant = this.#variants.get(this.#offered(preferred)) ?? this.#variants.get('identity');
    if (!variant) return;
    const more = ['x-cache', added.fromMemory ? 'hit' : 'miss', 'x-request-id', added.requestId];
    if (added.secure) more.push(...transportSecurity);
    if (this.status === 200 && isHeldAlready(request.headers['if-none-match'], this.tag)) {
      response.writeHead(304, this.#heldAlready.concat(more));
      response.end();
      return;
    }
    response.writeHead(this.status, variant.headers.concat(more));
    response.end(request.method === 'HEAD' ? undefined : variant.bytes);
  }
}

/** What an answer says of this one request. */
export interface Added {
  /** Whether the answer was in memory already. */
  readonly fromMemory: boolean;
  readonly requestId: string;
  readonly secure: boolean;
}
