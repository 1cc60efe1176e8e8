import { imageSizeLimit } from '@plinth/contracts/constants';

type Sized = Pick<File, 'size'>;

/** An image must be smaller than 1 MB; one of exactly 1 MB is too large. */
export const isSmallEnough = ({ size }: Sized): boolean => size < imageSizeLimit;

/** How many megabytes a file has: `4.2`. */
export const megabytes = ({ size }: Sized): string => (size / imageSizeLimit).toFixed(1);
