import type { ReplaceIn } from '@plinth/media/fileChanges';
import type { AnnounceChange } from '../announceChange.ts';
import type { BlogContent, BlogRepository } from '../blogs/repository.ts';
import { withPicture } from '../projects/galleryTexts.ts';
import type { ProjectContent, ProjectRepository } from '../projects/repository.ts';
import { withTextImage } from '../text/textImages.ts';

interface Deps {
  readonly blogs: BlogRepository;
  readonly projects: ProjectRepository;
  readonly announceChange: AnnounceChange;
}

/** Has what shows a file show another one, published or not: each is changed as by any write, so that it is counted, kept and announced. */
export const replaceShown =
  ({ blogs, projects, announceChange }: Deps): ReplaceIn =>
  async (former, file, by) => {
    const inBlog = (text: BlogContent) =>
      withTextImage(text.image === former ? { ...text, image: file } : text, former, file);
    for (const id of await blogs.replacePicture(former, inBlog, by)) await announceChange('blogs', id);
    const inProject = (text: ProjectContent) => withTextImage(withPicture(text, former, file), former, file);
    for (const id of await projects.replacePicture(former, inProject, by))
      await announceChange('projects', id);
  };
