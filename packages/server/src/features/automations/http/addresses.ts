import ipaddr from 'ipaddr.js';

/** Ranges that an operator may open, by their names in the library. Of others nothing is ever reached. */
const openable: ReadonlySet<string> = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat']);
/** Where providers of machines answer with the secrets of a machine, outside of the link-local range. */
const metadata: ReadonlySet<string> = new Set(['168.63.129.16', '100.100.100.200', 'fd00:ec2::254']);
/** All that is public in IPv6 (RFC 4291); the rest of the space is not assigned or leads to IPv4. */
const publicNet = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether a text is a network in CIDR notation, which only has addresses that an operator may open. */
export function isOpenableNetwork(text: string): boolean {
  if (!ipaddr.isValidCIDR(text)) return false;
  const [address, bits] = ipaddr.parseCIDR(text);
  const first =
    address.kind() === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(text) : ipaddr.IPv6.networkAddressFromCIDR(text);
  return bits >= 8 && openable.has(first.range());
}

/**
 * Whether automations may reach an address: a public one, or one of `networks` (CIDR), which the operator opened. An IPv4 address
 * in the form of an IPv6 one counts as what it is; those that only translate to IPv4 (NAT64, 6to4, Teredo) are never reached.
 */
export function isReachable(text: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.process(text);
  if (metadata.has(address.toString())) return false;
  const range = address.range();
  if (range === 'unicast') return address.kind() === 'ipv4' || address.match(publicNet);
  if (!openable.has(range)) return false;
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match(base, bits);
  });
}
