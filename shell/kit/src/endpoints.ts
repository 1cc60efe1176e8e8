import type { AnswerOf, ArgumentsOf } from '@plinth/contracts/api';
import type { Endpoints, OperationName } from '@plinth/contracts/endpoints';
import { routes } from '@plinth/contracts/routes';
import type {
  EndpointBuilder,
  FetchArgs,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import type { ApiBaseQuery } from './internal/apiAccess.ts';
import { furtherRoutes } from './internal/furtherRoutes.ts';

export type Answer<N extends OperationName> = AnswerOf<Endpoints[N]>;
/** Called with the part of the body that has left, of 1, where the browser tells. */
type OnProgress = (sent: number) => void;
type Watched<N extends OperationName> = Endpoints[N] extends { readonly files: object }
  ? { readonly onProgress?: OnProgress | undefined }
  : unknown;
type Arguments<N extends OperationName> = ArgumentsOf<Endpoints[N], Blob> & Watched<N>;
/** What a call takes: `void` when it takes nothing, optional when nothing of it is required. */
export type CallArguments<N extends OperationName> = keyof Arguments<N> extends never
  ? void
  : Partial<Arguments<N>> extends Arguments<N>
    ? Arguments<N> | void
    : Arguments<N>;

interface CallParts {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
  fields?: Readonly<Record<string, unknown>>;
  files?: Readonly<Record<string, Blob | readonly Blob[] | undefined>>;
  onProgress?: OnProgress;
}

/** The request of a call, with what wants to know how far it is. */
export interface ProgressArgs extends FetchArgs {
  onProgress?: OnProgress;
}

const multipart = ({ fields = {}, files = {} }: CallParts): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) form.append(name, String(each));
  }
  for (const [name, value] of Object.entries(files)) {
    for (const file of Array.isArray(value) ? value : [value]) if (file) form.append(name, file);
  }
  return form;
};

/** Longest body, in characters, that is sent with `keepalive`: at three bytes a character it leaves room for other requests. */
const keptAliveMost = 10_000;

/** Makes the HTTP request of a call: its parameters go into the path, fields and files into a multipart form. */
export const requestFor = (name: OperationName, parts: CallParts = {}): ProgressArgs => {
  const route = routes[name] ?? furtherRoutes[name];
  if (!route) throw new Error(`No part of this page knows the call "${name}"`);
  const [method, path] = route;
  const url = path.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = parts.params?.[parameter];
    if (value === undefined) throw new Error(`${name} needs the parameter "${parameter}"`);
    return encodeURIComponent(value);
  });
  const request: ProgressArgs = { url, method };
  if (parts.query) request.params = { ...parts.query };
  if (parts.headers) request.headers = { ...parts.headers };
  if (parts.body !== undefined) {
    request.body = parts.body;
    // The request outlives the page, for people who leave after pressing the button. Browsers allow 64 KiB of such bodies at a time.
    request.keepalive = JSON.stringify(parts.body).length < keptAliveMost;
  }
  if (parts.fields || parts.files) request.body = multipart(parts);
  if (parts.onProgress) request.onProgress = parts.onProgress;
  return request;
};

type Query<N extends OperationName, Tag extends string, Path extends string> = QueryDefinition<
  CallArguments<N>,
  ApiBaseQuery,
  Tag,
  Answer<N>,
  Path
>;
type Mutation<N extends OperationName, Tag extends string, Path extends string> = MutationDefinition<
  CallArguments<N>,
  ApiBaseQuery,
  Tag,
  Answer<N>,
  Path
>;
/** What the definition of an endpoint may add to its call. */
export type OptionsOf<D> = Partial<
  Omit<D, 'type' | 'query' | 'queryFn' | `${string}Types` | 'transformResponse'>
>;

/** A query endpoint for a call of the contracts that reads. */
export const read = <N extends OperationName, Tag extends string, Path extends string>(
  build: EndpointBuilder<ApiBaseQuery, Tag, Path>,
  name: N,
  options: OptionsOf<Query<N, Tag, Path>> = {},
) =>
  build.query<Answer<N>, CallArguments<N>>({
    ...options,
    query: (parts) => requestFor(name, (parts ?? {}) as CallParts),
  } as Parameters<typeof build.query<Answer<N>, CallArguments<N>>>[0]);

/** A mutation endpoint for a call of the contracts that writes. */
export const write = <N extends OperationName, Tag extends string, Path extends string>(
  build: EndpointBuilder<ApiBaseQuery, Tag, Path>,
  name: N,
  options: OptionsOf<Mutation<N, Tag, Path>> = {},
) =>
  build.mutation<Answer<N>, CallArguments<N>>({
    ...options,
    query: (parts) => requestFor(name, (parts ?? {}) as CallParts),
  } as Parameters<typeof build.mutation<Answer<N>, CallArguments<N>>>[0]);
