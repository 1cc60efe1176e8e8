import { company } from '@plinth/contracts/company';
import { defaultLanguage } from '@plinth/contracts/languages';
import { sharePictures as calls } from '@plinth/contracts/sharePictures';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import { implement } from '@plinth/runtime/http/implement';
import type { BlogRepository } from '../blogs/repository.ts';
import type { ProjectRepository } from '../projects/repository.ts';
import { readInLanguage } from '../translations/translations.ts';
import type { SharePictures } from './sharePictures.ts';

interface Deps {
  readonly blogs: Pick<BlogRepository, 'shown'>;
  readonly projects: Pick<ProjectRepository, 'shown'>;
  readonly sharePictures: SharePictures;
}

interface Shown {
  readonly title: string;
  readonly image: string;
  readonly shareImage?: string | undefined;
}

export const sharePictureRoutes = ({ blogs, projects, sharePictures }: Deps) => {
  const pictureOf = ({ title, image, shareImage }: Shown, reader: TranslationLanguage | undefined) =>
    sharePictures.of({
      ...{ language: reader ?? defaultLanguage, company: company.name, title },
      ...{ file: shareImage || image, isChosen: Boolean(shareImage) },
    });

  return implement(calls, {
    readBlogSharePicture: async ({ params, query: { language } }) => {
      const blog = readInLanguage(await blogs.shown('visitors', params.id), language);
      return pictureOf(blog, language);
    },

    readProjectSharePicture: async ({ params, query: { language } }) => {
      const project = readInLanguage(await projects.shown('visitors', params.id), language);
      return pictureOf({ ...project, image: project.mainImage }, language);
    },
  });
};
