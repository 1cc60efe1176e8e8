import { api } from '@plinth/kit/api';
import { read, write } from '@plinth/kit/endpoints';

const changed = { invalidatesTags: ['Blog', 'Project', 'Bin'] } as const;

export const bulkApi = api.enhanceEndpoints({ addTagTypes: ['Blog', 'Project', 'Bin'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    changeBlogs: write(build, 'changeBlogs', changed),
    changeProjects: write(build, 'changeProjects', changed),
    readBulkChange: read(build, 'readBulkChange'),
    undoBulkChange: write(build, 'undoBulkChange', changed),
  }),
});

/** Has lists and what is known of their entries read anew. */
export const readListsAnew = () => bulkApi.util.invalidateTags(['Blog', 'Project', 'Bin']);
