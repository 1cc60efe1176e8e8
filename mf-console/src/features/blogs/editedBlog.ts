import type { Blog } from '@plinth/contracts/blogs';
import { dayOf } from '../../ui/dates.ts';
import type { EditField } from '../../ui/editing/differences.ts';

/** The parts of a blog that its form changes. */
export const blogFields: readonly EditField[] = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'description', label: 'Description', kind: 'rich' },
  { name: 'date', label: 'Date', kind: 'day' },
  { name: 'author', label: 'Author', kind: 'text' },
  { name: 'image', label: 'Image', kind: 'image' },
  { name: 'imageAlt', label: 'Alternative text', kind: 'text' },
  { name: 'imageCaption', label: 'Caption', kind: 'text' },
];

/** A blog as its form holds it; `image` is the name of the stored file. */
export const textsOfBlog = (blog: Blog) => ({
  title: blog.title,
  description: blog.description,
  author: blog.author,
  date: dayOf(blog.date),
  image: blog.image,
  imageAlt: blog.imageAlt,
  imageCaption: blog.imageCaption,
});
