import type { AppStore } from '@plinth/kit/store';
import { binApi } from '../features/bin/api.ts';
import { blogsApi } from '../features/blogs/api.ts';
import { blogsAsked } from '../features/blogs/blogsAsked.ts';
import { commentsApi } from '../features/comments/api.ts';
import { messagesApi, messagesPerPage } from '../features/messages/api.ts';
import { campaignsPerPage, newsletterApi } from '../features/newsletter/api.ts';
import { projectsApi } from '../features/projects/api.ts';
import { projectsAsked } from '../features/projects/projectsAsked.ts';
import { searchApi } from '../features/search/api.ts';
import { usersApi } from '../features/users/api.ts';
import { visitsApi } from '../features/visits/api.ts';
import { fieldsFilled, filterIn } from '../ui/publicationList/listAddress.ts';
import { scheduleApi } from '../ui/publishing/api.ts';
import { binEntriesPerPage, cardsPerPage, pageIn, revisionsPerPage } from '../ui/usePaging.ts';

/** The address of a screen. */
export interface Address {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** Makes the calls that a screen makes first. They are the very calls of its hooks, which join them. */
export type FirstCalls = (dispatch: AppStore['dispatch'], address: Address) => void;

/** The screen's own hooks are what keeps the answers. */
const early = { subscribe: false } as const;

const { readSubscriberStats, listCampaigns } = newsletterApi.endpoints;
const { readContactStats, listMessages, countUnreadMessages } = messagesApi.endpoints;
const { readBlogFeedback, listComments, countUnreadComments } = commentsApi.endpoints;
const {
  listBlogs,
  listBlogAuthors,
  countBlogs,
  readBlog,
  readBlogForEdit,
  listBlogRevisions,
  readLatestBlog,
} = blogsApi.endpoints;
const { listBin, readBinEntry } = binApi.endpoints;
const { readSchedule } = scheduleApi.endpoints;
const { listMissedWords } = searchApi.endpoints;
const { readVisits } = visitsApi.endpoints;
const {
  listProjects,
  countProjects,
  readProject,
  readProjectForEdit,
  listProjectRevisions,
  readLatestProject,
} = projectsApi.endpoints;

/** The frame's: who is signed in. */
export const callsOfFrame: FirstCalls = (dispatch) => {
  dispatch(usersApi.endpoints.readProfile.initiate(undefined, early));
};

export const callsOfDashboard: FirstCalls = (dispatch) => {
  dispatch(readSubscriberStats.initiate(undefined, early));
  dispatch(readContactStats.initiate(undefined, early));
  dispatch(readBlogFeedback.initiate(undefined, early));
  dispatch(readSchedule.initiate(undefined, early));
  dispatch(readLatestBlog.initiate(undefined, early));
  dispatch(readLatestProject.initiate(undefined, early));
  dispatch(listMissedWords.initiate(undefined, early));
  dispatch(readVisits.initiate(undefined, early));
};

export const callsOfBlogs: FirstCalls = (dispatch, { query }) => {
  const { list, counts } = blogsAsked(query);
  dispatch(listBlogs.initiate(list, early));
  dispatch(countBlogs.initiate(counts, early));
  if (fieldsFilled(filterIn(query)) > 0) dispatch(listBlogAuthors.initiate(undefined, early));
};

export const callsOfBlog: FirstCalls = (dispatch, { params: { id = '' } }) => {
  dispatch(readBlog.initiate({ params: { id } }, early));
};

export const callsOfBlogEdit: FirstCalls = (dispatch, { params: { id = '' } }) => {
  dispatch(readBlogForEdit.initiate({ params: { id } }, early));
};

export const callsOfProjects: FirstCalls = (dispatch, { query }) => {
  const { list, counts } = projectsAsked(query);
  dispatch(listProjects.initiate(list, early));
  dispatch(countProjects.initiate(counts, early));
};

export const callsOfProject: FirstCalls = (dispatch, { params: { id = '' } }) => {
  dispatch(readProject.initiate({ params: { id } }, early));
};

export const callsOfProjectEdit: FirstCalls = (dispatch, { params: { id = '' } }) => {
  dispatch(readProjectForEdit.initiate({ params: { id } }, early));
};

export const callsOfBlogRevisions: FirstCalls = (dispatch, { params: { id = '' }, query }) => {
  const page = { page: pageIn(query), limit: revisionsPerPage };
  dispatch(listBlogRevisions.initiate({ params: { id }, query: page }, early));
  dispatch(readBlogForEdit.initiate({ params: { id } }, early));
};

export const callsOfProjectRevisions: FirstCalls = (dispatch, { params: { id = '' }, query }) => {
  const page = { page: pageIn(query), limit: revisionsPerPage };
  dispatch(listProjectRevisions.initiate({ params: { id }, query: page }, early));
  dispatch(readProjectForEdit.initiate({ params: { id } }, early));
};

export const callsOfBin: FirstCalls = (dispatch, { query }) => {
  dispatch(listBin.initiate({ query: { page: pageIn(query), limit: binEntriesPerPage } }, early));
};

export const callsOfBinEntry: FirstCalls = (dispatch, { params: { id = '' } }) => {
  dispatch(readBinEntry.initiate({ params: { id } }, early));
};

export const callsOfNewsletter: FirstCalls = (dispatch, { query }) => {
  dispatch(readSubscriberStats.initiate(undefined, early));
  dispatch(listCampaigns.initiate({ query: { page: pageIn(query), limit: campaignsPerPage } }, early));
};

export const callsOfComments: FirstCalls = (dispatch, { query }) => {
  dispatch(listComments.initiate({ query: { page: pageIn(query), limit: cardsPerPage } }, early));
  dispatch(countUnreadComments.initiate(undefined, early));
};

export const callsOfMessages: FirstCalls = (dispatch, { query }) => {
  dispatch(listMessages.initiate({ query: { page: pageIn(query), limit: messagesPerPage } }, early));
  dispatch(countUnreadMessages.initiate(undefined, early));
};
