import { imageSizeLimit } from '@plinth/contracts/constants';

/** An image must be smaller than 1 MB; one of exactly 1 MB is too large. */
export const isSmallEnough = (file: Pick<File, 'size'>): boolean => file.size < imageSizeLimit;

/** Stands at a field before anything is chosen. */
export const sizeHint = 'Image must be less than 1MB';

/** What a dialog says of an image that is too large, whether this page or the server found it so. */
export const tooLarge = { title: 'File too large', text: 'Please select a file smaller than 1 MB.' };

/** What is said at the field of a file that cannot be taken because of its size. */
export const sizeFault = (file: Pick<File, 'name' | 'size'>): string | undefined => {
  if (file.size === 0) return `${file.name} is empty.`;
  return isSmallEnough(file) ? undefined : `${file.name} is too large.`;
};
