import type { z } from 'zod';
import type { Role } from './constants.ts';
import type { FormLimits } from './formLimits.ts';
import type { ProblemCode } from './problems.ts';

/** The services that own calls. */
export const owners = ['auth', 'content', 'messaging', 'mail', 'notifications', 'releases'] as const;
export type Owner = (typeof owners)[number];

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/**
 * Who may make a call: everyone, or the signed-in people with one of these roles, and where `deployer` is among them whoever
 * holds a deploy token.
 */
export type Access = 'anyone' | readonly (Role | 'deployer')[];
export const anyone = 'anyone' as const;

/**
 * A file of a multipart body: one that must be there, one that may be, or up to `max` under one name. Of one that stands there
 * unless a field names what is there already, both are never sent, and one of both must be where it is not `optional`.
 */
export type FileRule =
  | 'required'
  | 'optional'
  | { readonly unless: string; readonly optional?: true }
  | { readonly max: number };

/** How many of such a file there may be under its name; undefined where there is one at most. */
export const severalOf = (rule: FileRule) =>
  typeof rule === 'object' && 'max' in rule ? rule.max : undefined;

/** The field that may stand in for such a file; undefined where none may. */
export const standInFor = (rule: FileRule) =>
  typeof rule === 'object' && 'unless' in rule ? rule.unless : undefined;

/** Whether such a file must be there, where nothing stands in for it. */
export const isNeeded = (rule: FileRule) =>
  rule === 'required' || (typeof rule === 'object' && 'unless' in rule && !rule.optional);

/** What the site must know of a form that strangers send, to answer it in pages where there are no scripts. */
export interface PublicForm {
  /** Where it stands when whoever sent it does not say; `/:name` is one of its fields, left out when that is empty. */
  readonly page: string;
  /** Where somebody is led who sent it; back to where it stands when left out. */
  readonly thenTo?: string;
  /** What is asked of people beyond what the call asks of any client, by field. */
  readonly asked?: z.ZodObject;
  readonly limits: FormLimits;
}

export interface CallOptions {
  readonly access: Access;
  /**
   * Of a read that is open to anyone: whom it answers more. Its handler is told of them as `actor`, and of nobody else. A
   * token that does not hold is refused, as it is where one is needed: what is missing would seem to be gone.
   */
  readonly moreFor?: readonly Role[];
  /** One sentence for the API's documentation. */
  readonly summary: string;
  readonly query?: z.ZodObject;
  /** The request headers that the call reads, by their names in lower case. Others are ignored. */
  readonly headers?: z.ZodObject;
  /** A JSON body. */
  readonly body?: z.ZodObject;
  /** A multipart body: its text fields, and its files by name. */
  readonly fields?: z.ZodObject;
  readonly files?: Readonly<Record<string, FileRule>>;
  /** The body is one file as it is, of at most so many bytes. */
  readonly file?: { readonly largest: number };
  /** The most bytes of its body, where that is not what others of its kind may send. */
  readonly largest?: number;
  /** What it changes is nobody's but the caller's: no act of staff that the audit trail records. */
  readonly forOneself?: true;
  /** What a JSON answer holds; fields that it does not name are never sent. */
  readonly reply?: z.ZodType;
  /** The answer is not JSON: `html` is a page as text, `pdf` a document, `jpeg` a picture; `stream` is written by the handler itself; `nothing` is a 204. */
  readonly produces?: 'html' | 'pdf' | 'jpeg' | 'stream' | 'nothing';
  /** A form that strangers send: throttled by address, and taken urlencoded too, as browsers send it without scripts. */
  readonly publicForm?: PublicForm;
  /** How much of it strangers may send, by address, where it is no form of a page. */
  readonly throttled?: FormLimits;
  /** Made twice, it does what it does when it is made once: its answer may have been lost. */
  readonly repeatable?: true;
  /** What it makes is made once under each `Idempotency-Key`, which is kept for so long: declared by `sentOnce`. */
  readonly once?: { readonly keptHours: number };
  /**
   * How long its handler may work, in seconds, where `handlerSeconds` are not enough. Less than the minute that proxies
   * wait.
   */
  readonly deadlineSeconds?: number;
  /** Problems that the call may answer besides those that follow from the rest of its declaration. */
  readonly problems?: readonly ProblemCode[];
  /** Success status: 201 for a POST unless said otherwise, 200 for the rest. */
  readonly status?: number;
  /** What it answers with the same reply when nothing was left to do. */
  readonly otherStatus?: number;
}

export interface Call extends CallOptions {
  readonly method: Method;
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly status: number;
}

/** A call together with the service that answers it. */
export interface Endpoint extends Call {
  readonly owner: Owner;
}

/** Whether a call may be made again whose answer was lost. One that is sent without a key is known by its request's id. */
export const mayBeMadeAgain = ({ repeatable, once }: Pick<CallOptions, 'repeatable' | 'once'>): boolean =>
  repeatable === true || once !== undefined;

type Declared<M extends Method, P extends string, O extends CallOptions> = O & {
  readonly method: M;
  readonly path: P;
  readonly status: number;
};

const call =
  <M extends Method>(method: M, defaultStatus: number) =>
  <const P extends string, const O extends CallOptions>(path: P, options: O): Declared<M, P, O> => ({
    status: defaultStatus,
    ...options,
    method,
    path,
  });

export const get = call('GET', 200);
export const post = call('POST', 201);
export const put = call('PUT', 200);
export const patch = call('PATCH', 200);
export const del = call('DELETE', 200);

/** Declares the calls that one service answers, by operation name. */
export const api = <O extends Owner, const C extends Record<string, Call>>(owner: O, calls: C) =>
  Object.fromEntries(Object.entries(calls).map(([name, declared]) => [name, { ...declared, owner }])) as {
    readonly [N in keyof C]: C[N] & { readonly owner: O };
  };

type ParameterNames<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | ParameterNames<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;

/** The path parameters of a call, as raw strings. */
export type ParamsOf<E extends Call> = Readonly<Record<ParameterNames<E['path']>, string>>;

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<never, never>;
type Sent<S> = S extends z.ZodType ? z.input<S> : Record<never, never>;

export type QueryOf<E extends Call> = Parsed<E['query']>;
export type HeadersOf<E extends Call> = Parsed<E['headers']>;
export type BodyOf<E extends Call> = Parsed<E['body']>;
export type FieldsOf<E extends Call> = Parsed<E['fields']>;
/** What a handler answers, before the reply schema has dropped what it does not name. */
export type ReplyOf<E extends Call> = E['produces'] extends 'html'
  ? string
  : E['produces'] extends 'pdf' | 'jpeg'
    ? Uint8Array
    : E['produces'] extends 'stream' | 'nothing'
      ? void
      : E['reply'] extends z.ZodType
        ? z.input<E['reply']>
        : void;
/** What a client receives. */
export type AnswerOf<E extends Call> = E['reply'] extends z.ZodType ? z.output<E['reply']> : void;

type FileOf<R, F> = R extends 'required' ? F : R extends { readonly max: number } ? F[] : F | undefined;
/** The files of a multipart call; `F` is how the side that asks represents one file. */
export type FilesOf<E extends Call, F> =
  E['files'] extends Readonly<Record<string, FileRule>>
    ? { readonly [N in keyof E['files']]: FileOf<E['files'][N], F> }
    : Record<never, never>;

type OptionalNames<T> = { [N in keyof T]: undefined extends T[N] ? N : never }[keyof T];
type Listed<T> = { [N in keyof T]: T[N] extends readonly unknown[] ? N : never }[keyof T];
/** The files as a client passes them: what may be missing may be left out. */
type FilesToSend<T> = Omit<T, OptionalNames<T> | Listed<T>> & Partial<Pick<T, OptionalNames<T> | Listed<T>>>;

type Key<K extends string, T> = keyof T extends never ? unknown : { readonly [N in K]: T };
type OptionalKey<K extends string, T> = keyof T extends never
  ? unknown
  : Partial<T> extends T
    ? { readonly [N in K]?: T }
    : { readonly [N in K]: T };

/** What a client passes to make a call. Files are `Blob`s in browsers; multipart values are text. */
export type ArgumentsOf<E extends Call, F> = Key<'params', ParamsOf<E>> &
  OptionalKey<'query', Sent<E['query']>> &
  OptionalKey<'headers', Sent<E['headers']>> &
  OptionalKey<'body', Sent<E['body']>> &
  OptionalKey<'fields', Sent<E['fields']>> &
  OptionalKey<'files', FilesToSend<FilesOf<E, F>>>;
