import { isIP } from 'node:net';
import ipaddr, { type IPv6 } from 'ipaddr.js';

/** The networks that a visitor's address belongs to: what visitors do is counted by them. */
export interface ClientNetwork {
  /** What one household or office has: an IPv4 address, or a whole /64 of IPv6 (RFC 6177). */
  readonly household: string;
  /** What one provider or company has and may change addresses in: a /24 of IPv4, a /48 of IPv6. */
  readonly network: string;
}

const prefix = ({ parts }: IPv6, groups: number) =>
  `${parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')}::/${groups * 16}`;

/**
 * The networks of an address. An IPv4 address in IPv6 form (`::ffff:203.0.113.7`) counts as what it is, a zone id
 * (`fe80::1%eth0`) does not count. What is no address at all counts as a network of its own.
 */
export const clientNetwork = (address: string): ClientNetwork => {
  if (!isIP(address)) return { household: address, network: address };
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv6') {
    const ipv6 = parsed as IPv6;
    return { household: prefix(ipv6, 4), network: prefix(ipv6, 3) };
  }
  const household = parsed.toString();
  return { household, network: `${household.slice(0, household.lastIndexOf('.'))}.0/24` };
};
