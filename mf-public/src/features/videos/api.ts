import { api } from '@plinth/kit/api';
import { read } from '@plinth/kit/endpoints';

export const videosApi = api.injectEndpoints({
  endpoints: (build) => ({ videos: read(build, 'listVideos') }),
});

export const { useVideosQuery } = videosApi;
