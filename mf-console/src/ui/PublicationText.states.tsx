import { Blog } from '@plinth/contracts/blogs';
import { Project } from '@plinth/contracts/projects';
import { sampleOf } from '@plinth/kit/testing/sampleOf';
import { article, long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { BlogText, ProjectText } from './PublicationText.tsx';

const blog = (given: Partial<Blog>) => sampleOf(Blog, { title: 'Eleven weeks', ...given });
const project = (given: Partial<Project>) =>
  sampleOf(Project, { title: 'Cam Heights', galleryTexts: [], ...given });

export const states: States = {
  'a blog': () => <BlogText blog={blog({ description: article })} />,
  'many words': () => (
    <BlogText blog={blog({ imageCaption: long.text, description: `<p>${long.word} ${long.text}</p>` })} />
  ),
  'right to left': () => <BlogText blog={blog({ description: `<p dir="auto">${rightToLeft.text}</p>` })} />,
  'a project with a gallery': () => (
    <ProjectText project={project({ description: article, galleryImages: ['one.webp', 'two.webp'] })} />
  ),
  'empty: without a gallery': () => (
    <ProjectText project={project({ description: article, galleryImages: [] })} />
  ),
};
