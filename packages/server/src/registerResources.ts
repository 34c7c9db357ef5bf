import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { FastifyInstance } from 'fastify';
import type { SignIn } from './auth/setUpSignIn';
import type { Database } from './database/Database';
import { registerRecordResources } from './recordResources';
import { accountRoutes } from './resources/account/routes';

/** What the resources are made of. */
export interface ResourceOptions {
  database: Database;
  signIn: SignIn;
  componentTypes: ComponentTypeCatalogue;
}

/** Every resource of the API. */
export async function registerResources(app: FastifyInstance, options: ResourceOptions): Promise<void> {
  const { database, signIn, componentTypes } = options;
  await app.register(accountRoutes, { database, signIn });
  await registerRecordResources(app, { database, componentTypes });
}
