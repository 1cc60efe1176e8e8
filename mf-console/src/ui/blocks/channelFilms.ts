import { api } from '@plinth/kit/api';
import { read } from '@plinth/kit/endpoints';

const { useListVideosQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ listVideos: read(build, 'listVideos') }),
});

/** A film of the company's own channel. */
export interface ChannelFilm {
  readonly film: string;
  readonly title: string;
}

/** The latest films of the company's channel; none where it has no channel, or the channel does not answer. */
export const useChannelFilms = (): readonly ChannelFilm[] => {
  const { data = [] } = useListVideosQuery();
  return data
    .filter(({ stillOf }) => !stillOf)
    .map(({ id, snippet }) => ({ film: `youtube:${id.videoId}`, title: snippet.title }));
};
