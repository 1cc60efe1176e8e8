import { type BlogDraft, blogs as calls } from '@plinth/contracts/blogs';
import { mostChangedAtOnce, recentBlogs } from '@plinth/contracts/constants';
import type { ImageStore } from '@plinth/media/store';
import type { AnnounceChange } from '@plinth/runtime/announceChange';
import { listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { objectId, orNotFound } from '@plinth/runtime/mongo';
import { audienceOf } from '../audience.ts';
import type { Bin } from '../bin/bin.ts';
import { type BulkChanges, bulkChangeReply, eachOnce } from '../bulk/bulkChanges.ts';
import type { Days } from '../days.ts';
import { discoveryIn, shareImageIn, withShareImage } from '../discovery/discovery.ts';
import { historyCalls } from '../history/calls.ts';
import { personOf } from '../history/person.ts';
import type { RevisionRepository } from '../history/revisions.ts';
import { refuseOfVisitors } from '../lists/filters.ts';
import { chosenPicture } from '../pictures/chosen.ts';
import { refuseLate } from '../revisionNumbers.ts';
import type { SearchIndex } from '../search/searchIndex.ts';
import { transitions } from '../states/transitions.ts';
import { described } from '../text/described.ts';
import { refuseWithoutWords } from '../text/words.ts';
import { translationsAfter } from '../translations/translations.ts';
import { blogFilter } from './filters.ts';
import {
  asArticle,
  authorReply,
  contentReply,
  forEditing,
  namedSeriesReply,
  presented,
  seriesReply,
  summaryFor,
} from './presenter.ts';
import { type BlogDocument, type BlogRepository, blogFields } from './repository.ts';
import { seriesIn } from './series.ts';

interface Deps {
  readonly blogs: BlogRepository;
  readonly revisions: RevisionRepository;
  readonly bin: Bin;
  readonly days: Days;
  readonly images: ImageStore;
  readonly bulkChanges: BulkChanges;
  readonly announceChange: AnnounceChange;
  readonly index: Pick<SearchIndex, 'related'>;
}

/** What was said of a picture does not hold for another one. */
const noTexts = { imageAlt: '', imageCaption: '' };

const contentOf = (draft: BlogDraft, date: Date) => {
  const { title, author, imageAlt, imageCaption } = draft;
  return {
    ...{ title, author, date, ...described(draft.description) },
    ...(imageAlt === undefined ? {} : { imageAlt }),
    ...(imageCaption === undefined ? {} : { imageCaption }),
    ...seriesIn(draft),
    ...discoveryIn(draft),
  };
};

const { asked, created, latest, sent } = transitions(blogFields);

/** Beside an article stand so many that are like it. */
const relatedShown = 3;

export const blogRoutes = ({
  blogs,
  revisions,
  bin,
  days,
  images,
  bulkChanges,
  announceChange,
  index,
}: Deps) => {
  const history = historyCalls({
    ...{ publications: blogs, revisions, images, forEditing, contentReply },
    deleted: bin.deletedBlog,
    announce: (id) => announceChange('blogs', id),
  });
  return implement(calls, {
    listBlogs: async ({ query, actor }) => {
      const audience = audienceOf(actor);
      refuseOfVisitors(audience, query);
      const { search, author, authorSlug, from, to, language, ...shown } = query;
      const filter = blogFilter({ search, author, authorSlug, from, to });
      return listed(await blogs.list(audience, filter, shown), summaryFor(audience, language));
    },

    listBlogAuthors: blogs.authors,

    listBlogSeries: blogs.series,

    listPublishedAuthors: async () => (await blogs.publishedAuthors()).map(authorReply),

    listRecentBlogs: async ({ query }) =>
      (await blogs.newest('visitors', recentBlogs)).map(summaryFor('visitors', query.language)),

    readBlog: async ({ params, query, actor }) => {
      const audience = audienceOf(actor);
      return asArticle(presented(audience, await blogs.shown(audience, params.id), query.language));
    },

    listRelatedBlogs: async ({ params, query }) => {
      const { _id } = await blogs.shown('visitors', params.id);
      const ids = index.related(_id.toHexString(), relatedShown);
      return (await blogs.inOrder('visitors', ids.map(objectId))).map(summaryFor('visitors', query.language));
    },

    readBlogSeries: async ({ params, query: { language } }) => {
      const { series, seriesSlug }: BlogDocument = await blogs.shown('visitors', params.id);
      const parts = series ? await blogs.partsOf(series.name) : [];
      return seriesReply({ series, seriesSlug, parts }, language);
    },

    listPublishedSeries: async () => (await blogs.publishedSeries()).map(namedSeriesReply),

    readSeries: async ({ params, query: { language } }) => {
      const { newest, parts } = await blogs.seriesAt(params.slug);
      return seriesReply({ ...newest, parts }, language);
    },

    readBlogForEdit: async ({ params }) => forEditing(await blogs.shown('staff', params.id)),

    createBlog: async ({
      fields: { state, publishAt, withdrawAt, slug, ...fields },
      files,
      creates,
      actor,
    }) => {
      const by = personOf(actor);
      const wish = { state, publishAt, withdrawAt, date: fields.date };
      const content = contentOf(fields, days.chosenOr(fields.date, publishAt));
      refuseWithoutWords(content);
      const make = (files: readonly string[]) => {
        const { images, shared } = shareImageIn(files, fields);
        const translated = translationsAfter({}, fields);
        const text = { ...noTexts, ...content, ...shared, ...translated, image: images[0] ?? '' };
        return { ...created(text, wish), slug };
      };
      make([]);
      const chosen = withShareImage(chosenPicture(files.image, fields), fields);
      const blog =
        (await blogs.byId('staff', creates)) ??
        (await images.write(chosen, (names) => blogs.create(creates, make(names), by)));
      await announceChange('blogs', blog._id.toHexString());
      return forEditing(blog);
    },

    updateBlog: async ({
      params,
      headers,
      fields: { state, publishAt, withdrawAt, slug, ...fields },
      files,
      actor,
    }) => {
      const by = personOf(actor);
      const wish = { state, publishAt, withdrawAt };
      const content = contentOf(fields, days.named(fields.date));
      refuseWithoutWords(content);
      const edit = (names: readonly string[]) => (before: BlogDocument) => {
        refuseLate(headers['if-match'], forEditing(before));
        const { images, shared } = shareImageIn(names, fields);
        const picture = images[0] ? { ...noTexts, image: images[0] } : {};
        const former = latest(before);
        const translated = translationsAfter(former, fields, images[0] !== undefined);
        const text = { ...former, ...picture, ...content, ...shared, ...translated };
        return { ...sent(before, text, wish), slug };
      };
      const before = orNotFound(await blogs.byId('staff', objectId(params.id)));
      edit([])(before);
      const pictures = withShareImage(chosenPicture(files.image, fields), fields);
      const chosen = { ...pictures, beside: blogs.filesOf(before) };
      const stored = await images.write(chosen, (names) => blogs.change(before._id, by, edit(names)));
      await announceChange('blogs', params.id);
      return forEditing(stored);
    },

    changeBlogs: async ({
      body: { ids, filter = {}, count, change },
      creates,
      actor,
      language,
      changing,
    }) => {
      const asked = { _id: creates, type: 'blog', change, by: personOf(actor), changing } as const;
      const find = async () =>
        ids ? eachOnce(ids) : blogs.idsOf(blogFilter(filter), filter, mostChangedAtOnce);
      return bulkChangeReply(await bulkChanges.start(asked, count, find), language);
    },

    changeBlogState: async ({ params, headers, body, actor, changing }) => {
      if (body.state) await changing({ type: 'blog', change: body.state, ids: [params.id] });
      const by = personOf(actor);
      const stored = await blogs.change(objectId(params.id), by, (before) => {
        refuseLate(headers['if-match'], forEditing(before));
        return asked(before, body);
      });
      await announceChange('blogs', params.id);
      return forEditing(stored);
    },

    listBlogRevisions: history.list,
    readBlogRevision: history.read,
    restoreBlogRevision: history.restore,

    deleteBlog: async ({ params, t, actor }) => {
      await bin.put('blog', objectId(params.id), personOf(actor));
      await announceChange('blogs', params.id);
      return { message: t('blog.deleted') };
    },
  });
};
