import * as z from 'zod';
import { anyone, api, del, get, patch, post, put } from './api.ts';
import { staff } from './constants.ts';
import { discovery, discoveryDraft, discoveryFields, findability } from './discovery.ts';
import {
  Confirmation,
  count,
  day,
  fileName,
  id,
  ifMatch,
  instant,
  PublicationChange,
  page,
  publicationPlans,
  publicationState,
  published,
  revision,
  richTextWithWords,
  slug,
  text,
} from './fields.ts';
import { altText, caption, PictureLanguages, pictureId } from './pictures.ts';
import { blogFilter, changeMany, listOrder } from './publicationLists.ts';
import { revisionCalls } from './revisions.ts';
import { sentOnce } from './sentOnce.ts';
import { Series, series, seriesDraft } from './series.ts';
import { readIn, translated, translations, translationsDraft } from './translations.ts';

export const BlogDraft = z.strictObject({
  title: text(1, 200),
  description: richTextWithWords,
  author: text(1, 100),
  /** The last step of its page's address; made from the title when it is left out, and kept with a change. */
  slug: slug.optional(),
  /** The day of publication; today in the site's time zone when it is left out. */
  date: day.optional(),
  /** What is left out stays as it is; with a new image it is emptied. */
  imageAlt: altText.optional(),
  imageCaption: caption.optional(),
  /** Of a picture that is there already, in place of a file. */
  imageId: pictureId.optional(),
  ...seriesDraft,
  ...discoveryDraft,
  ...translationsDraft,
});
export type BlogDraft = z.infer<typeof BlogDraft>;

export const BlogSummary = z.object({
  _id: id,
  /** The last step of its page's address. */
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  /** The last step of the address of its author's page; missing where a name has nothing for one, or from an older service. */
  authorSlug: z.string().optional(),
  /** A calendar day: 00:00 UTC of it. */
  date: instant,
  image: fileName,
  /** The description's first words, markup stripped. */
  excerpt: z.string(),
  /** When it was published or last changed. */
  updatedAt: instant,
  state: publicationState,
  ...publicationPlans,
  ...findability,
  ...translated,
});
export type BlogSummary = z.infer<typeof BlogSummary>;

export const Blog = BlogSummary.extend({
  description: z.string(),
  imageAlt: z.string(),
  imageCaption: z.string(),
  ...series,
  imageLanguages: PictureLanguages.optional(),
  ...discovery,
  ...translations,
  revision,
});
export type Blog = z.infer<typeof Blog>;

/** A blog as its page shows it. What is optional is missing from what a service of an older version answers. */
export const Article = Blog.extend({
  /** How long it is to read. */
  readingMinutes: count.optional(),
  /** The headings of a long text, each with the id that it has in the description; none of a short one. */
  contents: z.array(z.object({ id: z.string(), text: z.string(), level: count })).optional(),
});
export type Article = z.infer<typeof Article>;

/** Somebody whose name stands on published blogs. */
export const PublishedAuthor = z.object({
  slug: z.string(),
  name: z.string(),
  /** When the newest of these blogs was published or last changed. */
  updatedAt: instant,
});
export type PublishedAuthor = z.infer<typeof PublishedAuthor>;

/** A series as its readers see it: what is published of it, in the order of its parts. Empty for a blog that is part of none. */
export const PublishedSeries = z.object({
  name: z.string(),
  /** The last step of the address of its page; missing where its name has nothing for one, or from an older service. */
  slug: z.string().optional(),
  ...translated,
  parts: z.array(BlogSummary),
});
export type PublishedSeries = z.infer<typeof PublishedSeries>;

/** A series of which something is published. */
export const NamedSeries = z.object({
  slug: z.string(),
  name: z.string(),
  ...translated,
  /** When the newest of its parts was published or last changed. */
  updatedAt: instant,
});
export type NamedSeries = z.infer<typeof NamedSeries>;

/** What is written in a blog: what its revisions hold. */
export const BlogContent = Blog.pick({
  title: true,
  description: true,
  excerpt: true,
  author: true,
  date: true,
  image: true,
  imageAlt: true,
  imageCaption: true,
  series: true,
  ...discoveryFields,
  translations: true,
});

const revisions = revisionCalls('/api/blogs', 'blog', { entity: Blog, content: BlogContent });

export const blogs = api('content', {
  listBlogs: get('/api/blogs', {
    access: anyone,
    moreFor: staff,
    summary:
      'Blogs, newest first: what is published, and to staff all, or those in one state; staff may search, narrow and sort them',
    query: z.strictObject({
      ...page,
      ...listOrder,
      ...blogFilter,
      ...readIn,
      state: publicationState.optional(),
      /** Whose they are, as the address of the author's page names them. */
      authorSlug: z.string().optional(),
    }),
    reply: z.array(BlogSummary),
  }),
  listRecentBlogs: get('/api/blogs/recent', {
    access: anyone,
    summary: 'The newest published blogs, for strips',
    query: z.strictObject(readIn),
    reply: z.array(BlogSummary),
  }),
  listBlogAuthors: get('/api/blogs/authors', {
    access: staff,
    summary: 'Who has written blogs, by name: the first 200',
    reply: z.array(z.string()),
  }),
  listBlogSeries: get('/api/blogs/series/names', {
    access: staff,
    summary: 'The series that blogs are parts of, by name, each with its last part: the first 200',
    reply: z.array(Series),
  }),
  listPublishedAuthors: get('/api/blogs/authors/published', {
    access: anyone,
    summary: 'Whose names stand on published blogs, each once: the first 1000',
    reply: z.array(PublishedAuthor),
  }),
  listPublishedSeries: get('/api/blogs/series/published', {
    access: anyone,
    summary: 'The series of which parts are published, each once: the first 1000',
    reply: z.array(NamedSeries),
  }),
  readSeries: get('/api/blogs/series/published/:slug', {
    access: anyone,
    summary: 'The series that has this address, with all parts that are published',
    query: z.strictObject(readIn),
    reply: PublishedSeries,
  }),
  readBlog: get('/api/blogs/:id', {
    access: anyone,
    moreFor: staff,
    summary: 'One blog that is published, and to staff any',
    query: z.strictObject(readIn),
    reply: Article,
    problems: ['withdrawn'],
  }),
  listRelatedBlogs: get('/api/blogs/:id/related', {
    access: anyone,
    summary: 'The published blogs that speak most of what this one does: the first three',
    query: z.strictObject(readIn),
    reply: z.array(BlogSummary),
    problems: ['withdrawn'],
  }),
  readBlogSeries: get('/api/blogs/:id/series', {
    access: anyone,
    summary: 'The series that a published blog is a part of, with all parts that are published',
    query: z.strictObject(readIn),
    reply: PublishedSeries,
    problems: ['withdrawn'],
  }),
  readBlogForEdit: get('/api/blogs/edit/:id', {
    access: staff,
    summary: 'One blog in whatever state, for its edit form: the text that was saved last',
    reply: Blog,
  }),
  createBlog: post('/api/blogs', {
    ...sentOnce(),
    access: staff,
    summary: 'Publish a blog, now or later, or keep it as a draft',
    fields: published(BlogDraft),
    files: { image: { unless: 'imageId' } },
    reply: Blog,
  }),
  updateBlog: put('/api/blogs/edit/:id', {
    access: staff,
    summary:
      'Change a blog; the image stays unless a new one is sent. With If-Match only while its revision is that one',
    headers: z.object({ 'if-match': ifMatch.optional() }),
    fields: published(BlogDraft.required({ title: true, description: true, author: true, date: true })),
    files: { image: { unless: 'imageId', optional: true } },
    reply: Blog,
  }),
  changeBlogs: patch('/api/blogs', {
    ...changeMany(blogFilter),
    summary: 'Publish or withdraw many blogs, or move them into the bin, each as by a call of its own',
  }),
  changeBlogState: patch('/api/blogs/:id', {
    access: staff,
    summary:
      'Publish, schedule, unschedule or withdraw the text of a blog that was saved last. With If-Match only while its revision is that one',
    headers: z.object({ 'if-match': ifMatch.optional() }),
    body: PublicationChange,
    reply: Blog,
    problems: ['publication-state'],
  }),
  listBlogRevisions: revisions.list,
  readBlogRevision: revisions.read,
  restoreBlogRevision: revisions.restore,
  deleteBlog: del('/api/blogs/:id', { access: staff, summary: 'Delete a blog', reply: Confirmation }),
});
