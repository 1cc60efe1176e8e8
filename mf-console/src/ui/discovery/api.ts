import { api } from '@plinth/kit/api';
import { read } from '@plinth/kit/endpoints';

export const { useSuggestAddressQuery, useCheckAddressQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    // Somebody else may take an address at any time.
    suggestAddress: read(build, 'suggestAddress', { keepUnusedDataFor: 0 }),
    checkAddress: read(build, 'checkAddress', { keepUnusedDataFor: 0 }),
  }),
});
