import { api } from '@plinth/kit/api';
import { read } from '@plinth/kit/endpoints';

export const scheduleApi = api.enhanceEndpoints({ addTagTypes: ['Blog', 'Project'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    readSchedule: read(build, 'readSchedule', { providesTags: ['Blog', 'Project'] }),
  }),
});

export const { useReadScheduleQuery } = scheduleApi;
