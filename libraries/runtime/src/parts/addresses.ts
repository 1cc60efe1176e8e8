import type { LookupFunction } from 'node:net';
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

/** Where one instance of a part is reached. `lookup` leads the name in `url` to this instance, where the name has several. */
export interface InstanceAddress {
  readonly url: URL;
  readonly lookup?: LookupFunction;
}

/** The name or number of a host in an address. */
export const hostnameIn = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
