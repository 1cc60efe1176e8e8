import { api } from '@plinth/kit/api';
import { write } from '@plinth/kit/endpoints';

/** Puts a picture into the library, for whatever shows it later. */
export const { addPicture } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ addPicture: write(build, 'addPicture') }),
}).endpoints;
