import { staffRoutes } from '@plinth/contracts/staffRoutes';
import { createApi } from '@reduxjs/toolkit/query/react';
import { type ApiBaseQuery, isApiAccess } from './internal/apiAccess.ts';
import { furtherRoutes } from './internal/furtherRoutes.ts';

Object.assign(furtherRoutes, staffRoutes);

const throughHost: ApiBaseQuery = (args, thunk, extraOptions) => {
  if (!isApiAccess(thunk.extra)) throw new Error('The store was not made by the host');
  return thunk.extra.baseQuery(args, thunk, extraOptions);
};

/** The one API of every front end. Remotes inject their endpoints into it and never create a second one. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: throughHost,
  tagTypes: [],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
