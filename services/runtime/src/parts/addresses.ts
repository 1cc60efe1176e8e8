import * as z from 'zod';

/**
 * A setting that says where a part is asked: the addresses of its instances, with commas between. A name that resolves
 * to several stands for all of them.
 */
export const partAddresses = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .pipe(z.array(z.url()).min(1));

/** The addresses of a part. */
export type PartAddresses = readonly string[];
