import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOpenableNetwork, isReachable } from './addresses';
import { isAllowed, parseHostRule, type HostRule } from './hostRules';

it('reaches public addresses alone: no private, local, reserved or translated one in any form', () => {
  for (const address of ['8.8.8.8', '2606:4700::1', '::ffff:8.8.8.8'])
    expect([address, isReachable(address, [])]).toEqual([address, true]);
  const refused =
    '127.0.0.1 10.1.1.1 172.16.0.1 192.168.0.1 100.64.0.1 169.254.169.254 192.0.0.8 192.0.2.1 198.18.0.1 224.0.0.1 240.0.0.1 ' +
    '255.255.255.255 0.0.0.0 192.88.99.1 168.63.129.16 ::1 :: ::ffff:127.0.0.1 ::ffff:a9fe:a9fe ::7f00:1 64:ff9b::7f00:1 ' +
    '64:ff9b:1::7f00:1 2002:7f00:1:: 2001::1 fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1 ff02::1 2001:db8::1 100::1 4000::1 localhost';
  for (const address of [...refused.split(' '), ''])
    expect([address, isReachable(address, [])]).toEqual([address, false]);
});

it('reaches private addresses that the operator opened, and no address of a machine’s secrets', () => {
  const networks = ['10.1.0.0/16', 'fd00::/8', '127.0.0.0/8'];
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1', '127.0.0.1'])
    expect([address, isReachable(address, networks)]).toEqual([address, true]);
  for (const address of ['10.2.0.1', '192.168.0.1', 'fc00::1', '::1', '169.254.169.254', 'fd00:ec2::254'])
    expect([address, isReachable(address, networks)]).toEqual([address, false]);
  for (const [network, isOpenable] of [
    ['10.0.0.0/8', true],
    ['fd00::/8', true],
    ['0.0.0.0/0', false],
    ['8.8.8.0/24', false],
    ['169.254.0.0/16', false],
    ['10.0.0.1', false],
    ['10.0.0.0/7', false],
  ] as const)
    expect([network, isOpenableNetwork(network)]).toEqual([network, isOpenable]);
});

it('never reaches an inner address that is written as an IPv6 one', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const parts = address.split('.').map(Number);
      const hex = parts.map((part) => part.toString(16).padStart(2, '0'));
      const pair = `${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`;
      expect(isReachable(`::ffff:${pair}`, [])).toBe(isReachable(address, []));
      for (const other of [`64:ff9b::${pair}`, `2002:${pair}::`, `::${pair}`])
        expect(isReachable(other, [])).toBe(false);
    }),
  );
});

it('allows the hosts, ports and protocols of the operator', () => {
  const rules = ['api.example.com', '*.partner.example', 'other.example:8443', 'http://intranet:8080'].map(
    parseHostRule,
  );
  expect(rules).not.toContain(null);
  const allowed = (url: string, of = rules as HostRule[]) => isAllowed(new URL(url), of);
  for (const url of [
    'https://API.example.com/x',
    'https://api.example.com.:443/',
    'https://a.partner.example',
    'https://other.example:8443',
    'http://intranet:8080/x',
  ])
    expect([url, allowed(url)]).toEqual([url, true]);
  for (const url of [
    'http://api.example.com',
    'https://api.example.com:8443',
    'https://api.example.com.evil.example',
    'https://partner.example',
    'https://evilpartner.example',
    'https://other.example',
    'https://intranet:8080',
  ])
    expect([url, allowed(url)]).toEqual([url, false]);
  expect(allowed('https://any.example', [parseHostRule('*') as HostRule])).toBe(true);
  for (const text of ['', 'http://*', 'https://a.example', 'a.example/x', 'a b', '*', 'a.example:99999', 'a@b.example'])
    expect([text, parseHostRule(text) !== null]).toEqual([text, text === '*']);
});
