import type { ReplyOf } from '@plinth/contracts/api';
import type { Endpoints } from '@plinth/contracts/endpoints';
import { api } from '@plinth/kit/api';
import { read } from '@plinth/kit/endpoints';

export const visitsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    readVisits: read(build, 'readVisits', {}),
  }),
});

export type VisitSums = ReplyOf<Endpoints['readVisits']>;

export const { useReadVisitsQuery } = visitsApi;
