import { translationsTyped } from '../../ui/translations/translations.ts';
import { shownFile } from '../../ui/uploads/chosenPicture.ts';
import type { BlogValues } from './BlogForm.tsx';

/** What stands in the form of a blog, as its page would show it. */
export const shownBlog = (values: Partial<BlogValues>) => ({
  ...values,
  ...translationsTyped(values),
  image: shownFile(values.image),
});
