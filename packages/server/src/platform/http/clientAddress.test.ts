import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { clientAddress, parseTrustedProxies, trustOf, type TrustedProxies } from './clientAddress';

/** The client address of a request from `socket` with these addresses in X-Forwarded-For. */
async function clientOf(proxies: TrustedProxies, socket: string, ...forwarded: string[]): Promise<string> {
  const app = Fastify({ trustProxy: trustOf(proxies) });
  app.get('/', async (request) => ({ client: clientAddress(request) }));
  const headers = forwarded.length > 0 ? { 'x-forwarded-for': forwarded.join(', ') } : {};
  const answer = await app.inject({ url: '/', remoteAddress: socket, headers });
  await app.close();
  return answer.json<{ client: string }>().client;
}

describe('the client behind proxies', () => {
  it.each<[string, TrustedProxies, string[], string]>([
    ['is the socket where there is no proxy', 0, ['203.0.113.9'], '10.0.0.1'],
    ['is what the only proxy saw, whatever the client wrote before it', 1, ['1.1.1.1', '203.0.113.9'], '203.0.113.9'],
    ['is what the outer of two proxies saw', 2, ['1.1.1.1', '203.0.113.9', '10.0.0.7'], '203.0.113.9'],
    [
      'is the last address that no known proxy has',
      ['10.0.0.0/8'],
      ['1.1.1.1', '203.0.113.9', '10.9.9.9'],
      '203.0.113.9',
    ],
    ['is the socket when that is no known proxy', ['192.168.0.0/16'], ['1.1.1.1'], '10.0.0.1'],
    ['is the proxy itself when it says nothing', 1, [], '10.0.0.1'],
    ['has no port', 1, ['203.0.113.9:50123'], '203.0.113.9'],
  ])('%s', async (_, proxies, forwarded, client) => {
    expect(await clientOf(proxies, '10.0.0.1', ...forwarded)).toBe(client);
  });

  it('is one in its whole IPv6 network, and one for both notations of an IPv4 address', async () => {
    expect(await clientOf(1, '::1', '2001:db8:1:2:3::4')).toBe(await clientOf(1, '::1', '[2001:db8:1:2:ffff::1]:443'));
    expect(await clientOf(0, '::ffff:10.0.0.1')).toBe('10.0.0.1');
  });

  it('is unknown once its connection is closed', () => {
    expect(clientAddress({ ip: undefined })).toBe('unknown');
  });
});

it.each(['-1', '1.5', '11', 'proxy.interno', '10.0.0.0/33', '10.0.0.0/0', '::/0', '10.0.0.1,', ''])(
  'trusts nobody by %j',
  (text) => {
    expect(parseTrustedProxies(text)).toBeNull();
  },
);
