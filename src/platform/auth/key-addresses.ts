import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * An address or a range as it is kept: `10.1.2.3`, `10.1.2.0/24`, `2001:db8::/32`. Answers the text, or what
 * is wrong with it.
 */
export const readKeyAddress = (text: string): { kept: string } | { fault: string } => {
  const [address = '', bits, ...more] = text.split('/');
  if (isIP(address) === 0 || address.includes('%') || more.length > 0)
    return { fault: 'must be an address or a range, like 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32' };
  const read = ipaddr.parse(address);
  if (isMapped(read))
    return { fault: `is an IPv4 address within IPv6: write it as ${read.toIPv4Address().toString()}` };
  if (bits === undefined) return { kept: read.toString() };
  const most = read.kind() === 'ipv4' ? 32 : 128;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most)
    return { fault: `must have 1 to ${most} after the slash` };
  if (Number(bits) === 0) return { fault: 'covers all addresses: leave the list empty instead' };
  const range = `${read.toString()}/${Number(bits)}`;
  const network = networkOf(range, read.kind());
  if (network !== read.toString())
    return { fault: `is no network: the one of ${Number(bits)} bits is ${network}/${Number(bits)}` };
  return { kept: range };
};

/** Whether an address is one of these addresses and ranges, as `readKeyAddress` keeps them. */
export const isAmong = (address: string, kept: readonly string[]): boolean => {
  const [bare = ''] = address.split('%');
  if (isIP(bare) === 0) return false;
  const asked = ipaddr.process(bare); // ::ffff:203.0.113.7 is 203.0.113.7
  return kept.some((one) => {
    const [network, bits] = one.includes('/')
      ? ipaddr.parseCIDR(one)
      : ([ipaddr.parse(one), one.includes(':') ? 128 : 32] as const);
    return asked.kind() === network.kind() && asked.match(network, bits);
  });
};

const isMapped = (address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv6 =>
  'isIPv4MappedAddress' in address && address.isIPv4MappedAddress();

const networkOf = (range: string, kind: 'ipv4' | 'ipv6'): string =>
  kind === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(range).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(range).toString();
