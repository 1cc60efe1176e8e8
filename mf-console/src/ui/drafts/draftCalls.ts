import { api } from '@plinth/kit/api';
import { read, write } from '@plinth/kit/endpoints';

const draftsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    saveDraft: write(build, 'saveDraft'),
    readDraft: read(build, 'readDraft'),
    removeDraft: write(build, 'removeDraft'),
    listDraftWriters: read(build, 'listDraftWriters'),
  }),
});

export const { saveDraft, readDraft, removeDraft } = draftsApi.endpoints;
export const { useListDraftWritersQuery } = draftsApi;
