import { api } from '@plinth/kit/api';
import { read } from '@plinth/kit/endpoints';

export const { useSuggestAddressQuery, useCheckAddressQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    // Asked anew each time: somebody else may have taken an address since.
    suggestAddress: read(build, 'suggestAddress', { keepUnusedDataFor: 0 }),
    checkAddress: read(build, 'checkAddress', { keepUnusedDataFor: 0 }),
  }),
});
