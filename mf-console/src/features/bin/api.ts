import { api } from '@plinth/kit/api';
import { read, write } from '@plinth/kit/endpoints';
import { list } from '@plinth/kit/lists';

export const binApi = api.enhanceEndpoints({ addTagTypes: ['Bin', 'Blog', 'Project'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listBin: list(build, 'listBin', { providesTags: ['Bin'] }),
    readBinEntry: read(build, 'readBinEntry', { providesTags: ['Bin'] }),
    restoreFromBin: write(build, 'restoreFromBin', { invalidatesTags: ['Bin', 'Blog', 'Project'] }),
    removeFromBin: write(build, 'removeFromBin', { invalidatesTags: ['Bin'] }),
  }),
});

export const {
  useListBinQuery,
  useReadBinEntryQuery,
  useLazyReadBinEntryQuery,
  useRestoreFromBinMutation,
  useRemoveFromBinMutation,
} = binApi;
