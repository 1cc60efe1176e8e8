import type {
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';

export type ApiBaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta | undefined
>;

/** How this process reaches the API; a store carries it as the extra argument of its thunks. */
export interface ApiAccess {
  baseQuery: ApiBaseQuery;
}

export const isApiAccess = (extra: unknown): extra is ApiAccess =>
  typeof extra === 'object' && extra !== null && 'baseQuery' in extra;
