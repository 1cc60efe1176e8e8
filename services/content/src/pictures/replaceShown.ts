import type { ReplaceIn } from '@plinth/media/fileChanges';
import type { AnnounceChange } from '@plinth/runtime/announceChange';
import type { BinRepository, Deleted } from '../bin/repository.ts';
import type { BlogContent, BlogRepository } from '../blogs/repository.ts';
import { withSharedFile } from '../discovery/discovery.ts';
import { withPicture } from '../projects/galleryTexts.ts';
import { withTimelineImage } from '../projects/offer.ts';
import type { ProjectContent, ProjectRepository } from '../projects/repository.ts';
import type { Content } from '../states/publication.ts';
import { withTextImage } from '../text/textImages.ts';
import { withTranslationImage } from '../translations/translations.ts';

interface Deps {
  readonly blogs: BlogRepository;
  readonly projects: ProjectRepository;
  readonly entries: Pick<BinRepository, 'changeNaming'>;
  readonly announceChange: AnnounceChange;
}

/**
 * Has what shows a file show another one, published or not: each is changed as by any write, so that it is counted, kept and announced.
 * What lies in the bin shows it when it comes back.
 */
export const replaceShown =
  ({ blogs, projects, entries, announceChange }: Deps): ReplaceIn =>
  async (former, file, by) => {
    const inAny = <T extends Content>(text: T): T =>
      withSharedFile(withTranslationImage(withTextImage(text, former, file), former, file), former, file);
    const inBlog = (text: BlogContent) => inAny(text.image === former ? { ...text, image: file } : text);
    for (const id of await blogs.replacePicture(former, inBlog, by)) await announceChange('blogs', id);
    const inProject = (text: ProjectContent) =>
      withTimelineImage(inAny(withPicture(text, former, file)), former, file);
    for (const id of await projects.replacePicture(former, inProject, by))
      await announceChange('projects', id);
    await entries.changeNaming(former, (deleted: Deleted) => {
      if (deleted.type === 'blog') {
        const document = blogs.withPicture(deleted.document, inBlog);
        return { type: 'blog', document, files: blogs.filesOf(document) };
      }
      const document = projects.withPicture(deleted.document, inProject);
      return { type: 'project', document, files: projects.filesOf(document) };
    });
  };
