import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What is not on the public web, of IPv4 (RFC 6890 and its registry). */
const networksOfTheirOwn = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24',
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
].join(' ');
/** Within the public addresses of IPv6: protocols' own, documentation, and those that carry an address of IPv4. */
const networksOfIpv6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';

const notPublic = new BlockList();
const addNetworks = (networks: string, family: 'ipv4' | 'ipv6') => {
  for (const network of networks.split(' ')) {
    const [address = '', bits] = network.split('/');
    notPublic.addSubnet(address, Number(bits), family);
  }
};
addNetworks(networksOfTheirOwn, 'ipv4');
addNetworks(networksOfIpv6, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public web. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
};

/** Thrown for a name that leads into a network of somebody's own. */
export class NotPublicError extends Error {}

/**
 * Resolves names of the public web only. A connection that resolves with it goes to an address that was looked at here: a name that
 * is resolved twice may lead elsewhere the second time.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
    const [first] = found;
    if (error || !first) return done(error ?? new Error('no address'), '', 0);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(new NotPublicError(hostname), '', 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};
