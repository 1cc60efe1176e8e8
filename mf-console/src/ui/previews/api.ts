import type { AnswerOf, BodyOf } from '@plinth/contracts/api';
import type { PublicationType } from '@plinth/contracts/constants';
import type { DraftInForm, DrawnDraft } from '@plinth/contracts/previewedPages';
import type { previewLinks } from '@plinth/contracts/previewLinks';
import { api } from '@plinth/kit/api';
import { read, requestFor, write } from '@plinth/kit/endpoints';

type MakesLink = (typeof previewLinks)['createBlogPreviewLink'];
export type MadeLink = AnswerOf<MakesLink>;

interface NewLink {
  readonly type: PublicationType;
  readonly params: { readonly id: string };
  readonly body: Partial<BodyOf<MakesLink>>;
}

const makes = { blog: 'createBlogPreviewLink', project: 'createProjectPreviewLink' } as const;

const previewsApi = api.enhanceEndpoints({ addTagTypes: ['PreviewLink'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listPreviewLinks: read(build, 'listPreviewLinks', { providesTags: ['PreviewLink'] }),
    makePreviewLink: build.mutation<MadeLink, NewLink>({
      query: ({ type, ...parts }) => requestFor(makes[type], parts),
      invalidatesTags: ['PreviewLink'],
    }),
    endPreviewLink: write(build, 'endPreviewLink', { invalidatesTags: ['PreviewLink'] }),
    /** The gateway's own: no service answers it, so it stands in no table of calls. */
    drawDraft: build.mutation<DrawnDraft, DraftInForm>({
      query: (body) => ({ url: '/preview/draft', method: 'POST', body }),
    }),
  }),
});

export const { drawDraft } = previewsApi.endpoints;
export const { useListPreviewLinksQuery, useMakePreviewLinkMutation, useEndPreviewLinkMutation } =
  previewsApi;
