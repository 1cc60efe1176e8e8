import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { readRecent } from '../features/blogs/api.ts';
import { readForCarousel } from '../features/projects/api.ts';
import { head } from '../ui/head.ts';
import texts from './texts/en.po';

export const loadProjectPart = async (host: HostCalls) => {
  const t = textsIn(texts, host.language);
  return {
    ...head(t('parts.projects'), { description: t('parts.projectsDescription') }),
    answers: { carousel: await readForCarousel(host) },
  };
};

export const loadArticlePart = async (host: HostCalls) => {
  const t = textsIn(texts, host.language);
  return {
    ...head(t('parts.blog'), { description: t('parts.blogDescription') }),
    answers: { recent: await readRecent(host) },
  };
};
