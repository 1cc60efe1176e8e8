import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { Reader, type Response } from 'mmdb-lib';

/** The ISO 3166-1 code of the country that an address belongs to; undefined where that is not known. */
export type CountryOf = (address: string) => string | undefined;

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{2}$/.test(value);

/** Where tables have the code: `country.iso_code` (MaxMind, DB-IP), `country_code` beside a name, or `country` itself (both IPinfo). */
const codeIn = (entry: unknown): string | undefined => {
  const { country, country_code } = (entry ?? {}) as Record<string, unknown>;
  const { iso_code } = (country ?? {}) as Record<string, unknown>;
  return [iso_code, country_code, country].find(isCode);
};

const ipv4Addresses = 2 ** 32;

/** Goes from network to network of IPv4 until one has a country, so a table of something else is read once as a whole. */
const knowsCountries = (table: Reader<Response>): boolean => {
  let at = 0;
  while (at < ipv4Addresses) {
    const address = [at >>> 24, (at >>> 16) & 255, (at >>> 8) & 255, at & 255].join('.');
    const [entry, prefixLength] = table.getWithPrefixLength(address);
    if (codeIn(entry)) return true;
    at += 2 ** (32 - prefixLength);
  }
  return false;
};

const read = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (err) {
    throw new Error(`${path} cannot be read (${(err as NodeJS.ErrnoException).code})`);
  }
};

const open = (path: string): Reader<Response> => {
  const file = read(path);
  try {
    return new Reader(file);
  } catch {
    throw new Error(`${path} is no table in the MaxMind DB format (.mmdb)`);
  }
};

/**
 * Reads a table of countries in the MaxMind DB format into memory; a file that replaces it later is read at the next start. Throws one
 * line that says why a file is none.
 */
export const openCountryTable = (path: string): CountryOf => {
  const table = open(path);
  if (!knowsCountries(table)) throw new Error(`${path} names no country of any IPv4 address`);
  return (address) => {
    if (!ipaddr.isValid(address)) return undefined;
    const plain = ipaddr.process(address);
    // In a tree of IPv4 alone, the first 32 bits of an IPv6 address would be taken for an IPv4 address.
    if (plain.kind() === 'ipv6' && table.metadata.ipVersion === 4) return undefined;
    return codeIn(table.get(plain.toString()));
  };
};
