import { api } from '@plinth/kit/api';
import { read, write } from '@plinth/kit/endpoints';
import { list } from '@plinth/kit/lists';

export const usersApi = api
  .enhanceEndpoints({ addTagTypes: ['User', 'Profile', 'Session'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      readProfile: read(build, 'readProfile', { providesTags: ['Profile'] }),
      updateProfile: write(build, 'updateProfile', { invalidatesTags: ['Profile', 'User'] }),
      changePassword: write(build, 'changePassword'),
      register: write(build, 'register', { invalidatesTags: ['User'] }),
      listUsers: list(build, 'listUsers', { providesTags: ['User'] }),
      changeRole: write(build, 'changeRole', { invalidatesTags: ['User'] }),
      deleteUser: write(build, 'deleteUser', { invalidatesTags: ['User'] }),
      listSessions: read(build, 'listSessions', { providesTags: ['Session'] }),
      endSession: write(build, 'endSession', { invalidatesTags: ['Session'] }),
    }),
  });

export const {
  useReadProfileQuery,
  useUpdateProfileMutation,
  useChangePasswordMutation,
  useRegisterMutation,
  useListUsersQuery,
  useChangeRoleMutation,
  useDeleteUserMutation,
  useListSessionsQuery,
  useEndSessionMutation,
} = usersApi;
