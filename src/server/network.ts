import ipaddr from 'ipaddr.js';

/** An IPv6 network that one connection or one phone is given, in bits. */
const prefixBits = 64;

/**
 * The network that an address stands for where tries are counted: an IPv4 address, also one that is written within IPv6, or the first 64 bits of
 * IPv6, all of whose addresses are one person's. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed.toNormalizedString())}/${prefixBits}`).toString()}/${prefixBits}`;
}

const withoutZone = (address: string): string => address.replace(/%.*$/, '');
