import { api } from '@plinth/kit/api';
import { read, write } from '@plinth/kit/endpoints';
import { list } from '@plinth/kit/lists';

/** What shows a picture has its file under another name once the picture was changed. */
const shown = ['Picture', 'Blog', 'Project'] as const;

/** Of what is read of pictures, the lists. */
const theList = { type: 'Picture', id: 'list' } as const;

/** The library of pictures: what its screen, and whatever lets people choose from it, ask for. */
export const libraryApi = api.enhanceEndpoints({ addTagTypes: [...shown] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listPictures: list(build, 'listPictures', { providesTags: [theList] }),
    readPicture: read(build, 'readPicture', { providesTags: ['Picture'] }),
    listSimilarPictures: list(build, 'listSimilarPictures', { providesTags: ['Picture'] }),
    /** Lists are read anew once all that were chosen are there (`picturesCame`). */
    addPicture: write(build, 'addPicture'),
    copyPicture: write(build, 'copyPicture'),
    updatePicture: write(build, 'updatePicture', { invalidatesTags: shown }),
    replacePicture: write(build, 'replacePicture', { invalidatesTags: shown }),
    /** What is open of it is not read again: it is gone. */
    removePicture: write(build, 'removePicture', { invalidatesTags: [theList] }),
  }),
});

/** Has whatever lists pictures read them anew. */
export const picturesCame = () => libraryApi.util.invalidateTags([theList]);

export const {
  useListPicturesQuery,
  useReadPictureQuery,
  useListSimilarPicturesQuery,
  useUpdatePictureMutation,
  useReplacePictureMutation,
  useRemovePictureMutation,
} = libraryApi;
