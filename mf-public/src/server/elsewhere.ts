import { absolute } from './structuredData.ts';

interface Found {
  readonly canonical?: string | undefined;
}

/** The page of another site that shall be found in place of the one at this address: whoever names the page itself means none. */
export const elsewhereOf = ({ canonical }: Found, address: string, origin: string): string | undefined =>
  canonical === absolute(address, origin) ? undefined : canonical;
