import { imageSizeLimit } from '@plinth/contracts/constants';

/** An image must be smaller than 1 MB; one of exactly 1 MB is too large. */
export const isSmallEnough = (file: Pick<File, 'size'>): boolean => file.size < imageSizeLimit;
