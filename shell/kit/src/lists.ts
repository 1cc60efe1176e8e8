import type { OperationName } from '@plinth/contracts/endpoints';
import type { EndpointBuilder, QueryDefinition } from '@reduxjs/toolkit/query/react';
import { type Answer, type CallArguments, type OptionsOf, requestFor } from './endpoints.ts';
import type { ApiBaseQuery } from './internal/apiAccess.ts';

/** Part of a list, and how many entries the whole list has. */
export interface Slice<T> {
  items: T[];
  total: number;
}

interface AnswerMeta {
  response?: Pick<Response, 'headers'> | undefined;
}

/** Reads a list's answer together with the total that stands in its header. */
export const slice = <T>(items: T[], meta: object | undefined): Slice<T> => {
  const total = Number(
    (meta as AnswerMeta | undefined)?.response?.headers.get('x-total-count') ?? Number.NaN,
  );
  return { items, total: Number.isInteger(total) ? total : items.length };
};

/** The calls of the contracts that list. */
export type ListName = {
  [N in OperationName]: Answer<N> extends readonly unknown[] ? N : never;
}[OperationName];
export type EntryOf<N extends ListName> = Answer<N> extends readonly (infer T)[] ? T : never;

type ListQuery<N extends ListName, Tag extends string, Path extends string> = QueryDefinition<
  CallArguments<N>,
  ApiBaseQuery,
  Tag,
  Slice<EntryOf<N>>,
  Path
>;

/** A query endpoint for a call of the contracts that lists: asked for a page, it gives that and the total. */
export const list = <N extends ListName, Tag extends string, Path extends string>(
  build: EndpointBuilder<ApiBaseQuery, Tag, Path>,
  name: N,
  options: OptionsOf<ListQuery<N, Tag, Path>> = {},
) =>
  build.query<Slice<EntryOf<N>>, CallArguments<N>>({
    ...options,
    query: (parts: CallArguments<N>) => requestFor(name, parts ?? {}),
    transformResponse: slice,
  } as Parameters<typeof build.query<Slice<EntryOf<N>>, CallArguments<N>>>[0]);
