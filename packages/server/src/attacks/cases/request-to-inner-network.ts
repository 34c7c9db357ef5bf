import { expect } from 'vitest';
import { sendGuarded, type RequestGuard } from '../../features/automations/http/guardedRequest';
import { startRequestServer } from '../../testing/requestServer';
import { attack } from '../attack';

export default attack(
  'cannot have an automation call an inner network, the secrets of the machine or a host that is not allowed, by address, name, redirect or rebinding',
  async () => {
    const inner = await startRequestServer();
    const open = await startRequestServer();
    const { port } = open;
    open.answer((response, url) => response.writeHead(302, { location: decodeURIComponent(url.slice(1)) }).end());
    const targets = [
      `http://127.0.0.1:${inner.port}/`,
      `http://localhost:${inner.port}/`,
      `http://127.1:${inner.port}/`,
      `http://0x7f000001:${inner.port}/`,
      `http://2130706433:${inner.port}/`,
      `http://[::1]:${inner.port}/`,
      `http://[::ffff:127.0.0.1]:${inner.port}/`,
      `http://[::ffff:7f00:1]:${inner.port}/`,
      `http://[64:ff9b::7f00:1]:${inner.port}/`,
      `http://[2002:7f00:1::]:${inner.port}/`,
      `http://0.0.0.0:${inner.port}/`,
      `http://rebound.example:${inner.port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'http://[fd00:ec2::254]/',
    ];
    // The operator allows every name; only the machine's own `open` is opened.
    const hosts = targets
      .map((target) => new URL(target).hostname)
      .map((host) => ({ host, port: inner.port, isPlain: true }));
    const anywhere: RequestGuard = {
      hosts: [...hosts, { host: 'open.example', port, isPlain: true }],
      networks: [],
      wholeMs: 2_000,
      resolve: async (name) => [{ address: name === 'open.example' ? '127.0.0.2' : '127.0.0.1', family: 4 }],
    };
    const secretsFor = () => ({ authorization: 'Bearer segredo' });
    const send = (url: string, guard: RequestGuard) =>
      sendGuarded({ method: 'POST', url, headers: {}, body: '{}', secretsFor }, guard);
    for (const target of targets) expect(await send(target, anywhere), target).toMatchObject({ kind: 'refused' });
    // Through a host that is allowed, whose network is open.
    const opened: RequestGuard = {
      ...anywhere,
      networks: ['127.0.0.0/8'],
      resolve: async (name) => [{ address: name === 'open.example' ? '127.0.0.1' : '10.0.0.1', family: 4 }],
    };
    for (const target of targets.filter((one) => !/127|localhost|0x7f|2130706433|ffff:7f00/.test(one)))
      expect(await send(`http://open.example:${port}/${encodeURIComponent(target)}`, opened), target).toMatchObject({
        kind: 'refused',
      });
    expect(inner.received).toEqual([]);
    inner.close();
    open.close();
  },
);
