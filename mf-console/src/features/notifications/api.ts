import { api } from '@plinth/kit/api';
import { read } from '@plinth/kit/endpoints';

export const notificationsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ listNotifications: read(build, 'listNotifications') }),
});
