import type { Readable } from 'node:stream';
import type {
  BodyOf,
  Endpoint,
  FieldsOf,
  FilesOf,
  HeadersOf,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '@plinth/contracts/api';
import type { Language } from '@plinth/contracts/languages';
import type { Translate } from '@plinth/contracts/texts';
import type { Context } from 'koa';
import type { Changing } from '../audit.ts';
import type { ObjectId } from '../mongo.ts';
import type { Actor } from '../tokens.ts';
import type { Answer } from './answer.ts';
import type { Deployer } from './authorize.ts';
import type { UploadedFile } from './requestBody.ts';

type ActorOf<E extends Endpoint> = E['access'] extends 'anyone'
  ? Actor | null
  : 'deployer' extends E['access'][number]
    ? Actor | Deployer
    : Actor;

/** What a handler receives: everything parsed and checked. */
export type RequestOf<E extends Endpoint> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly headers: HeadersOf<E>;
  readonly body: BodyOf<E>;
  readonly fields: FieldsOf<E>;
  readonly files: FilesOf<E, UploadedFile>;
  readonly actor: ActorOf<E>;
  /** The visitor's address, as the gateway saw it. */
  readonly address: string;
  /** What the visitor's program calls itself; empty when it does not say. */
  readonly userAgent: string;
  readonly requestId: string;
  /** Has the audit trail say what is about to be changed, where the path of the call does not: before the change is made. */
  readonly changing: (changed: Changing) => Promise<void>;
  /** What it was asked for in. */
  readonly language: Language;
  /** Says a text of the service's catalogue in that language, and has the answer say which it is. */
  readonly t: Translate;
  /** The id of what the call makes, if it makes something. A call that is sent once may find it made: it answers that. */
  readonly creates: ObjectId;
} & (E['file'] extends object ? { readonly file: Readable } : unknown) &
  (E['produces'] extends 'stream' ? { readonly ctx: Context } : unknown);

type Replied<T> = T | Answer<T>;
export type Handler<E extends Endpoint> = (
  request: RequestOf<E>,
) => Replied<ReplyOf<E>> | Promise<Replied<ReplyOf<E>>>;

export interface Implemented {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handle: (request: never) => unknown;
}

/**
 * Answers the calls of one part of the contract. Total: a missing or an unknown handler does not compile. Handlers
 * take parsed input and return the reply, or throw a `Problem`.
 */
export const implement = <const C extends Record<string, Endpoint>>(
  calls: C,
  handlers: { readonly [N in keyof C]: Handler<C[N]> },
): Implemented[] =>
  Object.entries(calls).map(([name, endpoint]) => ({
    name,
    endpoint,
    handle: handlers[name as keyof C] as (request: never) => unknown,
  }));
