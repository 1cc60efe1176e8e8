import { imageSizeLimit } from '@plinth/contracts/constants';

type Sized = Pick<File, 'size'>;

/** An image must be smaller than 1 MB; one of exactly 1 MB is too large. */
export const isSmallEnough = ({ size }: Sized): boolean => size < imageSizeLimit;

/** Stands at a field before anything is chosen. */
export const sizeHint = 'Image must be less than 1MB';

/** What a dialog says of an image that is too large, whether this page or the server found it so. */
export const tooLarge = { title: 'File too large', text: 'Please select a file smaller than 1 MB.' };

/** `4.2 MB` */
export const megabytes = ({ size }: Sized): string => `${(size / imageSizeLimit).toFixed(1)} MB`;
