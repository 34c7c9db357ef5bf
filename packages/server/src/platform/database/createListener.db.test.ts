import { createComponentTypes } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { createMetadata } from '../../metadata/createMetadata';
import { openSilenceableProxy, type SilenceableProxy } from '../../testing/silenceableProxy';
import { withDatabase } from '../../testing/withDatabase';
import { addCompany } from '../../testing/people';
import type { Database } from './Database';
import { openDatabase } from './openDatabase';

withDatabase('while the line of notifications is silent', (given) => {
  let proxy: SilenceableProxy | undefined;
  let database: Database;

  beforeAll(async () => {
    await addCompany(given.database, 3);
    if (!given.config.databaseUrl) return;
    proxy = await openSilenceableProxy(given.config.databaseUrl);
    database = await openDatabase({ ...given.config, databaseUrl: proxy.url });
  });
  afterAll(async () => {
    if (!proxy) return;
    await proxy.close();
    await database.close();
  });

  it('uses no cached metadata, reports not ready and renews the listening connection', async () => {
    // The embedded database is part of the process: it has no connection.
    if (!proxy) return expect(given.database.isListening()).toBe(true);
    const metadata = await createMetadata(database, createComponentTypes());
    const app = await createCheckedServer({ database, config: { rateLimits: false }, logger: false });
    const readiness = async () => (await app.inject('/ready')).json() as { status: string };
    const timeZone = async () => (await metadata.of(3)).timeZone;
    const setTimeZone = (zone: string) =>
      given.database.query('UPDATE company SET time_zone = $1 WHERE company_id = 3', [zone]);
    await expect.poll(readiness).toEqual({ status: 'ok' });
    await setTimeZone('America/Manaus');
    await expect.poll(timeZone).toBe('America/Manaus');
    expect(await metadata.of(3)).toBe(await metadata.of(3));

    proxy.silence();
    const lines = proxy.listeners();
    await setTimeZone('America/Belem');
    await expect.poll(timeZone, { timeout: 7_000 }).toBe('America/Belem');
    expect(await readiness()).toMatchObject({ status: 'degraded' });
    // Changes take effect at once again, and what did not change is not read again.
    await setTimeZone('America/Recife');
    expect(await timeZone()).toBe('America/Recife');
    expect(await metadata.of(3)).toBe(await metadata.of(3));

    proxy.recover();
    await expect.poll(readiness, { timeout: 20_000 }).toEqual({ status: 'ok' });
    expect(proxy.listeners()).toBeGreaterThan(lines);
    await metadata.close();
    await app.close();
  });
});
