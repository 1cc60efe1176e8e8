import type { Calls } from '@plinth/kit/calls';
import { redirect } from 'react-router-dom';
import { sentQuery } from '../../ui/form/sentQuery.ts';
import { head, headOf } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import { leadSizes, photoSource } from '../../ui/photoSource.ts';
import { type ArticleAnswers, type Blog, readNewest } from './api.ts';

const describe = ({ title, excerpt, author }: Blog) =>
  head(title, { description: excerpt || `An article by ${author}.` });

export const blogRoute = (calls: Calls) =>
  latePage({
    path: '/blogs/:id',
    chunk: 'blog',
    load: async () => (await import(/* webpackChunkName: "blog" */ './BlogPage.tsx')).BlogPage,
    handle: {
      query: sentQuery('postComment'),
      firstPicture: ({ answers }: { answers: ArticleAnswers }) =>
        answers.article.data && photoSource(answers.article.data.image, leadSizes),
    },
    loader: async ({ params }) => {
      const [article, newest] = await Promise.all([
        calls.read('readBlog', { params: { id: params.id ?? '' } }),
        readNewest(calls),
      ]);
      const id = article.data?._id;
      // An id can be written in several ways; the page has one address.
      if (id !== undefined && id !== params.id) return redirect(`/blogs/${id}`, 301);
      return { ...headOf(article, 'Article', describe), answers: { article, newest } };
    },
  });
