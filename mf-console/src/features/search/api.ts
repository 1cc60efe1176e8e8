import { api } from '@plinth/kit/api';
import { read, write } from '@plinth/kit/endpoints';
import { list } from '@plinth/kit/lists';

/** As many spellings are shown on one page. */
export const spellingsPerPage = 20;

export const searchApi = api.enhanceEndpoints({ addTagTypes: ['Spelling'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listMissedWords: read(build, 'listMissedWords', { providesTags: ['Spelling'] }),
    listSpellings: list(build, 'listSpellings', { providesTags: ['Spelling'] }),
    addSpelling: write(build, 'addSpelling', { invalidatesTags: ['Spelling'] }),
    removeSpelling: write(build, 'removeSpelling', { invalidatesTags: ['Spelling'] }),
  }),
});

export const {
  useListMissedWordsQuery,
  useListSpellingsQuery,
  useAddSpellingMutation,
  useRemoveSpellingMutation,
} = searchApi;
