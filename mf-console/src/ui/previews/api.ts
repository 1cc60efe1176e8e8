import type { AnswerOf } from '@plinth/contracts/api';
import type { PublicationType } from '@plinth/contracts/constants';
import type { DraftInForm, DrawnDraft } from '@plinth/contracts/previewedPages';
import type { PreviewLink, previewLinks } from '@plinth/contracts/previewLinks';
import { api } from '@plinth/kit/api';

export type MadeLink = AnswerOf<(typeof previewLinks)['createBlogPreviewLink']>;

interface NewLink {
  readonly type: PublicationType;
  readonly id: string;
  readonly body: { readonly revision?: number; readonly hours: number };
}

/** As many of one text are shown: nobody keeps more. */
const shownMost = 50;

/** These calls are staff's alone: visitors' pages carry the paths of all others. */
const previewsApi = api.enhanceEndpoints({ addTagTypes: ['PreviewLink'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listPreviewLinks: build.query<PreviewLink[], { of: string }>({
      query: ({ of }) => ({ url: '/api/preview-links', params: { of, limit: shownMost } }),
      providesTags: ['PreviewLink'],
    }),
    makePreviewLink: build.mutation<MadeLink, NewLink>({
      query: ({ type, id, body }) => ({ url: `/api/${type}s/${id}/preview-link`, method: 'POST', body }),
      invalidatesTags: ['PreviewLink'],
    }),
    endPreviewLink: build.mutation<void, { id: string }>({
      query: ({ id }) => ({ url: `/api/preview-links/${id}`, method: 'DELETE' }),
      invalidatesTags: ['PreviewLink'],
    }),
    drawDraft: build.mutation<DrawnDraft, DraftInForm>({
      query: (body) => ({ url: '/preview/draft', method: 'POST', body }),
    }),
  }),
});

export const { drawDraft } = previewsApi.endpoints;
export const { useListPreviewLinksQuery, useMakePreviewLinkMutation, useEndPreviewLinkMutation } =
  previewsApi;
