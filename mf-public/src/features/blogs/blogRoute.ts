import type { Language } from '@plinth/contracts/languages';
import { readingIn } from '@plinth/contracts/translationLanguages';
import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { discoveredHead } from '../../ui/discoveredHead.ts';
import { sentQuery } from '../../ui/form/sentQuery.ts';
import { headOf } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import { leadToOwn } from '../../ui/ownPage.ts';
import { leadSizes, photoSource } from '../../ui/photoSource.ts';
import { answerQuery } from '../comments/answerQuery.ts';
import { readNextProjects } from '../projects/nextProjects.ts';
import { type Article, type ArticleAnswers, readComments, readNewest, readRelated } from './api.ts';
import { loadSeriesOf } from './series/lateSeries.ts';
import texts from './texts/en.po';

const describeIn = (language: Language) => (blog: Article) =>
  discoveredHead(blog, blog.excerpt || textsIn(texts, language)('article.by', { author: blog.author }));

export const blogRoute = (host: HostCalls) => {
  const { calls, language } = host;
  /** What only the article names. */
  const readAround = async (article: Article | undefined) => {
    const [next, comments, series] = await Promise.all([
      readNextProjects(host, article?.description),
      readComments(calls, article?._id),
      loadSeriesOf(host, article),
    ]);
    return { next, comments, series };
  };
  return latePage({
    path: '/blogs/:id',
    chunk: 'blog',
    load: async () => (await import(/* webpackChunkName: "blog" */ './BlogPage.tsx')).BlogPage,
    handle: {
      query: { ...sentQuery('postComment'), ...answerQuery },
      firstPicture: ({ answers }: { answers: ArticleAnswers }) =>
        answers.article.data && photoSource(answers.article.data.image, leadSizes),
    },
    loader: async (at) => {
      const id = at.params.id ?? '';
      const [article, newest, related] = await Promise.all([
        calls.read('readBlog', { params: { id }, query: readingIn(language) }),
        readNewest(host),
        readRelated(host, id),
      ]);
      return (
        leadToOwn('/blogs', article, at) ?? {
          ...headOf(article, textsIn(texts, language)('article.title'), describeIn(language)),
          answers: {
            ...{ article, newest, related },
            ...(await readAround(article.data)),
          },
        }
      );
    },
  });
};
