import ipaddr from 'ipaddr.js';

/** An IPv6 network that one connection or one phone is given, in bits. */
const prefixBits = 64;

/**
 * The network by which tries are counted: an IPv4 address, also one written within IPv6, or the first 64 bits of IPv6, because one person has all
 * addresses of such a network. A text that is no address is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed.toNormalizedString())}/${prefixBits}`).toString()}/${prefixBits}`;
}

const withoutZone = (address: string): string => address.replace(/%.*$/, '');
