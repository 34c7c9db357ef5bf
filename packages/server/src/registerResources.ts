import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { FastifyInstance } from 'fastify';
import { readCaller } from './auth/accounts';
import type { SignIn } from './auth/setUpSignIn';
import type { Database } from './database/Database';
import { ownOrigins, type ServerConfig } from './config';
import { createFileAddresses, loadFileAddressKey } from './files/fileAddresses';
import { createFileStorage } from './files/createFileStorage';
import { realtimeRoutes } from './realtime/routes';
import { registerRecordResources } from './recordResources';
import { accountRoutes } from './resources/account/routes';
import { certificateRoutes } from './resources/certificate/routes';
import { ownAccountRoutes } from './resources/account/ownAccountRoutes';

/** What the resources are made of. */
export interface ResourceOptions {
  database: Database;
  signIn: SignIn;
  componentTypes: ComponentTypeCatalogue;
  config: Pick<ServerConfig, 'files' | 'dataDir' | 'publicUrl'>;
  /** Where browsers present their certificates; `null` without the certificate service. */
  certificateAddress: string | null;
}

/** Every resource of the API. */
export async function registerResources(app: FastifyInstance, options: ResourceOptions): Promise<void> {
  const { database, signIn, componentTypes, config, certificateAddress } = options;
  await app.register(accountRoutes, { database, signIn });
  await app.register(ownAccountRoutes, { database, signIn });
  const files = {
    storage: createFileStorage(config),
    addresses: createFileAddresses(await loadFileAddressKey(database)),
    callerOf: async (companyId: number, sid: string) => (await signIn.sessions.find(companyId, sid))?.caller ?? null,
    maxSize: config.files.maxSize,
  };
  const { access, certificates } = await registerRecordResources(app, {
    database,
    componentTypes,
    files,
    callerOf: (companyId, accountId) => readCaller(database, companyId, accountId),
  });
  await app.register(certificateRoutes, { database, access, certificates, address: certificateAddress });
  await app.register(realtimeRoutes, { database, signIn, access, origins: ownOrigins(config) });
}
