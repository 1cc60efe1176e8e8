import { BlockList, isIP } from 'node:net';
import type { Context } from 'koa';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Tells whether a request comes from one of these addresses and networks (`10.0.0.0/8`). One that came through a proxy
 * that we were not told of does not: its address is the proxy's, often this machine's.
 */
export const onlyFor = (networks: readonly string[]): ((ctx: Context) => boolean) => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(prefix), family(address));
  }
  return (ctx) => {
    const address = ctx.get('x-client-address');
    return isIP(address) !== 0 && !ctx.get('x-client-unknown') && list.check(address, family(address));
  };
};
