import { api } from '@plinth/kit/api';
import { write } from '@plinth/kit/endpoints';
import { list } from '@plinth/kit/lists';

/** The library of pictures, for whatever lets people choose from it or adds to it. */
export const libraryApi = api.enhanceEndpoints({ addTagTypes: ['Picture'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listPictures: list(build, 'listPictures', { providesTags: ['Picture'] }),
    addPicture: write(build, 'addPicture', { invalidatesTags: ['Picture'] }),
  }),
});

export const { useListPicturesQuery } = libraryApi;
