import { Article } from '@plinth/contracts/blogs';
import type { PublicationType } from '@plinth/contracts/constants';
import { addressIn, defaultLanguage } from '@plinth/contracts/languages';
import type { DraftInForm, PreviewBar, PreviewedPage } from '@plinth/contracts/previewedPages';
import { Problem } from '@plinth/contracts/problems';
import { Project } from '@plinth/contracts/projects';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import { ObjectId, objectId, orNotFound } from '@plinth/runtime/mongo';
import { asArticle, presented as presentedBlog } from '../blogs/presenter.ts';
import { type BlogContent, type BlogDocument, type BlogRepository, blogFields } from '../blogs/repository.ts';
import type { Days } from '../days.ts';
import type { RevisionRepository } from '../history/revisions.ts';
import { presented as presentedProject } from '../projects/presenter.ts';
import {
  type ProjectContent,
  type ProjectDocument,
  type ProjectRepository,
  projectFields,
} from '../projects/repository.ts';
import type { Publications } from '../publications.ts';
import { firstRevision } from '../revisionNumbers.ts';
import { type Content, documentWith, latestText, type Publication } from '../states/publication.ts';
import type { PreviewLinkDocument, PreviewLinkRepository } from './repository.ts';
import { typedBlog, typedProject } from './typedTexts.ts';

interface Deps {
  readonly blogs: BlogRepository;
  readonly projects: ProjectRepository;
  readonly revisions: RevisionRepository;
  readonly links: PreviewLinkRepository;
  readonly days: Days;
  readonly timeZone: string;
}

/** What is kept of something that is not stored yet; the id is nobody's. */
const unsaved = (): Pick<Publication<Content>, '_id' | 'slugs' | 'revision' | 'updatedAt' | 'state'> => ({
  _id: new ObjectId('0'.repeat(24)),
  slugs: ['preview'],
  revision: firstRevision,
  updatedAt: new Date(),
  state: 'draft',
});

/** The page of a publication as visitors would read it, in a language if not in the site's own. */
const pageOf = (
  noun: 'blogs' | 'projects',
  entity: Article | Project,
  reader?: TranslationLanguage,
): PreviewedPage => ({
  page: addressIn(reader ?? defaultLanguage, `/${noun}/${entity.slug}`),
  answers: { [`/api/${noun}/${entity.slug}${reader ? `?language=${reader}` : ''}`]: entity },
});
const blogPage = (document: BlogDocument, reader?: TranslationLanguage) =>
  pageOf('blogs', Article.parse(asArticle(presentedBlog('visitors', document, reader))), reader);
const projectPage = (document: ProjectDocument, reader?: TranslationLanguage) =>
  pageOf('projects', Project.parse(presentedProject('visitors', document, reader)), reader);

export type Previews = ReturnType<typeof createPreviews>;

/** Says what pages show of texts that are not public. */
export const createPreviews = ({ blogs, projects, revisions, links, days, timeZone }: Deps) => {
  /** A document with the text of a revision, or with the one that was saved last. Null when either is gone. */
  const withText = async <C extends Content>(
    { byId, fields, keep }: Pick<Publications<C>, 'byId' | 'fields' | 'keep'>,
    _id: ObjectId,
    revision: number | undefined,
  ): Promise<Publication<C> | null> => {
    const document = await byId('staff', _id);
    if (!document) return null;
    if (revision === undefined) return documentWith(fields, document, latestText(fields, document));
    // What a document is now is kept in its history only when somebody looks.
    if (document.revision === revision) await keep(document);
    const kept = await revisions.one<C>(_id, revision);
    return kept && documentWith(fields, document, kept.content);
  };

  const shownBlog = (_id: ObjectId, revision?: number) => withText<BlogContent>(blogs, _id, revision);
  const shownProject = (_id: ObjectId, revision?: number) =>
    withText<ProjectContent>(projects, _id, revision);

  const barOf = (
    { type, revision, expiresAt }: PreviewLinkDocument,
    { state }: Pick<Publication<Content>, 'state'>,
  ): PreviewBar => ({ type, state, revision, expiresAt: expiresAt.toISOString(), timeZone });

  return {
    /** Throws `not-found` unless there is such a blog or project, with such a revision. */
    refuseUnknown: async (type: PublicationType, _id: ObjectId, revision: number | undefined) => {
      orNotFound(await (type === 'blog' ? shownBlog(_id, revision) : shownProject(_id, revision)));
    },

    /** The page of a link. Throws `not-found` when there was none, `preview-ended` when it is over or has nothing to show any more. */
    ofLink: async (token: string): Promise<PreviewedPage> => {
      const link = await links.byToken(token);
      const { type, of, revision } = link;
      if (type === 'blog') {
        const blog = await shownBlog(of, revision);
        if (blog) return { ...blogPage(blog), bar: barOf(link, blog) };
      } else {
        const project = await shownProject(of, revision);
        if (project) return { ...projectPage(project), bar: barOf(link, project) };
      }
      throw new Problem('preview-ended');
    },

    /** The page with what stands in a form. Throws `not-found` when what the form changes is gone. */
    ofDraft: async ({ type, id, fields, language }: DraftInForm): Promise<PreviewedPage> => {
      const _id = id === 'new' ? null : objectId(id);
      if (type === 'blog') {
        const before = _id && orNotFound(await blogs.byId('staff', _id));
        const text = typedBlog(fields, before && latestText(blogFields, before), days);
        return blogPage({ ...(before ?? unsaved()), ...text }, language);
      }
      const before = _id && orNotFound(await projects.byId('staff', _id));
      const text = typedProject(fields, before && latestText(projectFields, before), days);
      return projectPage({ ...(before ?? unsaved()), ...text }, language);
    },
  };
};
