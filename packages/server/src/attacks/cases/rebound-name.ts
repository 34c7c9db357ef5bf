import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { expect } from 'vitest';
import { sendGuarded, type RequestGuard, type Resolve } from '../../features/automations/http/guardedRequest';
import { startRequestServer } from '../../testing/requestServer';
import { attack } from '../attack';

/** A public address of a network that nobody has (once of 6bone, RFC 3701): nothing answers there. */
const publicAddress = '3ffe:ffff::1';

export default attack(
  'cannot have a request of an automation sent to another address than the one that was checked, however often a name is rebound',
  async () => {
    const inner = await startRequestServer();
    const attempts: string[] = [];
    const opened = (message: unknown): void => {
      const { socket } = message as { socket: Socket };
      socket.on('connectionAttempt', (address: string) => void attempts.push(address));
    };
    subscribe('net.client.socket', opened);
    const loopbacks = ['127.0.0.1', '::1', '169.254.169.254', '10.0.0.1'];
    for (const inside of loopbacks) {
      const asked: string[] = [];
      // A name server of the attacker: the first answer is public and lives for no time, all later ones are inside.
      const resolve: Resolve = async (name) => {
        asked.push(name);
        const address = asked.length === 1 ? publicAddress : inside;
        return [{ address, family: address.includes(':') ? 6 : 4 }];
      };
      const guard: RequestGuard = {
        hosts: [{ host: 'rebound.example', port: inner.port, isPlain: true }],
        networks: [],
        resolve,
        connectMs: 300,
        wholeMs: 4_000,
      };
      const request = {
        method: 'POST',
        url: `http://rebound.example:${inner.port}/`,
        headers: {},
        body: 'segredo',
        secretsFor: () => ({ authorization: 'Bearer segredo' }),
      };
      attempts.length = 0;
      expect(await sendGuarded(request, guard)).toMatchObject({ kind: 'unreached' });
      expect([asked, attempts]).toEqual([['rebound.example'], [publicAddress]]);
      // The next request checks again, and finds what the name says then.
      expect(await sendGuarded(request, guard)).toMatchObject({ kind: 'refused' });
      expect(attempts).toEqual([publicAddress]);
    }
    unsubscribe('net.client.socket', opened);
    expect(inner.received).toEqual([]);
    inner.close();
  },
);
