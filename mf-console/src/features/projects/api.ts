import type { NamedPictureTexts } from '@plinth/contracts/pictures';
import type { Project } from '@plinth/contracts/projects';
import { api } from '@plinth/kit/api';
import { read, write } from '@plinth/kit/endpoints';
import { list } from '@plinth/kit/lists';

export const projectsApi = api.enhanceEndpoints({ addTagTypes: ['Project', 'Bin'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listProjects: list(build, 'listProjects', { providesTags: ['Project'] }),
    countProjects: read(build, 'countProjects', { providesTags: ['Project'] }),
    readProject: read(build, 'readProject', { providesTags: ['Project'] }),
    readProjectForEdit: read(build, 'readProjectForEdit', { providesTags: ['Project'] }),
    readLatestProject: read(build, 'readLatestProject', { providesTags: ['Project'] }),
    listProjectRevisions: list(build, 'listProjectRevisions', { providesTags: ['Project'] }),
    readProjectRevision: read(build, 'readProjectRevision'),
    restoreProjectRevision: write(build, 'restoreProjectRevision', { invalidatesTags: ['Project'] }),
    createProject: write(build, 'createProject', { invalidatesTags: ['Project'] }),
    updateProject: write(build, 'updateProject', { invalidatesTags: ['Project'] }),
    changeProjectState: write(build, 'changeProjectState', { invalidatesTags: ['Project'] }),
    deleteProject: write(build, 'deleteProject', { invalidatesTags: ['Project', 'Bin'] }),
    addGalleryImage: write(build, 'addGalleryImage', { invalidatesTags: ['Project'] }),
    arrangeGallery: write(build, 'arrangeGallery', { invalidatesTags: ['Project'] }),
    writeUnits: write(build, 'writeUnits', { invalidatesTags: ['Project'] }),
    writePaymentPlan: write(build, 'writePaymentPlan', { invalidatesTags: ['Project'] }),
    writeTimeline: write(build, 'writeTimeline', { invalidatesTags: ['Project'] }),
    writeLocation: write(build, 'writeLocation', { invalidatesTags: ['Project'] }),
    describeGalleryImage: write(build, 'describeGalleryImage', { invalidatesTags: ['Project'] }),
    removeGalleryImage: write(build, 'removeGalleryImage', { invalidatesTags: ['Project'] }),
  }),
});

/** Takes up a project as its edit form will find it. */
export const adoptProject = (project: Project) =>
  projectsApi.util.upsertQueryData('readProjectForEdit', { params: { id: project._id } }, project);

/** Shows texts of a gallery picture that were saved, until the project is read again. */
export const adoptGalleryTexts = (id: string, texts: NamedPictureTexts) =>
  projectsApi.util.updateQueryData('readProjectForEdit', { params: { id } }, (project) => {
    const others = project.galleryTexts.filter(({ image }) => image !== texts.image);
    project.galleryTexts = [...others, texts];
  });

export const {
  useListProjectsQuery,
  useCountProjectsQuery,
  useReadProjectQuery,
  useReadProjectForEditQuery,
  useReadLatestProjectQuery,
  useListProjectRevisionsQuery,
  useReadProjectRevisionQuery,
  useRestoreProjectRevisionMutation,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useChangeProjectStateMutation,
  useAddGalleryImageMutation,
  useArrangeGalleryMutation,
  useDescribeGalleryImageMutation,
  useRemoveGalleryImageMutation,
  useWriteUnitsMutation,
  useWritePaymentPlanMutation,
  useWriteTimelineMutation,
  useWriteLocationMutation,
} = projectsApi;
