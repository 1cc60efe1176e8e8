import { type BlogDraft, blogs as calls } from '@plinth/contracts/blogs';
import { recentBlogs } from '@plinth/contracts/constants';
import type { ImageStore } from '@plinth/media/store';
import { listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { objectId, orNotFound } from '@plinth/runtime/mongo';
import type { AnnounceChange } from '../announceChange.ts';
import { audienceOf } from '../audience.ts';
import type { Days } from '../days.ts';
import { chosenPicture, replacing } from '../pictures/chosen.ts';
import { refuseLate } from '../revisionNumbers.ts';
import { excerptOf } from '../text/excerpt.ts';
import { sanitizeRichText } from '../text/richText.ts';
import { refuseWithoutWords } from '../text/words.ts';
import { presented, summaryOf } from './presenter.ts';
import type { BlogRepository } from './repository.ts';

interface Deps {
  readonly blogs: BlogRepository;
  readonly days: Days;
  readonly images: ImageStore;
  readonly announceChange: AnnounceChange;
}

/** What was said of a picture does not hold for another one. */
const noTexts = { imageAlt: '', imageCaption: '' };

const contentOf = ({ imageId: _, ...draft }: BlogDraft, days: Days) => {
  const description = sanitizeRichText(draft.description);
  const date = draft.date ? days.named(draft.date) : days.today();
  return { ...draft, description, excerpt: excerptOf(description), date };
};

export const blogRoutes = ({ blogs, days, images, announceChange }: Deps) =>
  implement(calls, {
    listBlogs: async ({ query, actor }) => listed(await blogs.list(audienceOf(actor), {}, query), summaryOf),

    listRecentBlogs: async () => (await blogs.newest('visitors', recentBlogs)).map(summaryOf),

    readBlog: async ({ params, actor }) =>
      presented(orNotFound(await blogs.byId(audienceOf(actor), objectId(params.id)))),

    readBlogForEdit: async ({ params }) =>
      presented(orNotFound(await blogs.byId('staff', objectId(params.id)))),

    createBlog: async ({ fields, files, creates }) => {
      const content = contentOf(fields, days);
      refuseWithoutWords(content);
      const blog =
        (await blogs.byId('staff', creates)) ??
        (await images.write(chosenPicture(files.image, fields), ([image = '']) =>
          blogs.create(creates, { ...noTexts, ...content, image, state: 'published' }),
        ));
      await announceChange('blogs', blog._id.toHexString());
      return presented(blog);
    },

    updateBlog: async ({ params, headers: { 'if-match': revision }, fields, files }) => {
      const before = orNotFound(await blogs.byId('staff', objectId(params.id)));
      refuseLate(revision, presented(before));
      const content = contentOf(fields, days);
      refuseWithoutWords(content);
      const chosen = replacing(chosenPicture(files.image, fields), before.image);
      const stored = await images.write(chosen, async ([image]) => {
        const changes = image ? { ...noTexts, ...content, image } : content;
        const changed = await blogs.update(before._id, changes, revision);
        if (!changed) refuseLate(revision, presented(orNotFound(await blogs.byId('staff', before._id))));
        return orNotFound(changed);
      });
      await announceChange('blogs', params.id);
      return presented(stored);
    },

    deleteBlog: async ({ params, t }) => {
      const { _id, image } = orNotFound(await blogs.byId('staff', objectId(params.id)));
      await images.write({ leaves: [image] }, async () => orNotFound(await blogs.remove(_id)));
      await announceChange('blogs', params.id);
      return { message: t('blog.deleted') };
    },
  });
